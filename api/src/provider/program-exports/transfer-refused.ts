import { StreamRefused } from '#engine/secrets/index.ts';

/** An archive that can't be imported; the message gives the reason in a sentence. */
export class TransferRefused extends StreamRefused {
  override name = 'TransferRefused';
}

import { StreamRefused } from '#engine/secrets/index.ts';

/** An archive that cannot be taken in; the message says why in a sentence. */
export class TransferRefused extends StreamRefused {
  override name = 'TransferRefused';
}

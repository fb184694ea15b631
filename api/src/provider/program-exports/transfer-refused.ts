import { StreamRefused } from '#engine/secrets/read-bytes.ts';

/** An archive that cannot be taken in; the message says why in a sentence. */
export class TransferRefused extends StreamRefused {
  override name = 'TransferRefused';
}

/** An archive that cannot be taken in; the message says why in a sentence. */
export class TransferRefused extends Error {
  override name = 'TransferRefused';
}

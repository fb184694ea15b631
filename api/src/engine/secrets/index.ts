export { acceptedKeys, deriveKey, keyIdOf, previousOf, rememberPrevious } from './derive-key.ts';
export {
  derivePrivateKey,
  openRecord,
  type PrivateKey,
  readPrivateRecord,
  readPrivateRecords,
  recordContext,
  sealRecord,
  writePrivateRecord,
} from './private-records.service.ts';
export { readBytes, StreamRefused } from './read-bytes.ts';
export { FramesDamaged, openFrames, sealFrames } from './sealed-frames.ts';
export { deriveBoxKey, openText, resealText, sealText, sealTextAlike } from './secret-box.ts';

export { deriveKey } from './derive-key.ts';
export {
  derivePrivateKey,
  openRecord,
  type PrivateKey,
  readPrivateRecord,
  readPrivateRecords,
  sealRecord,
  writePrivateRecord,
} from './private-records.service.ts';
export { readBytes, StreamRefused } from './read-bytes.ts';
export { FramesDamaged, openFrames, sealFrames } from './sealed-frames.ts';
export { deriveBoxKey, openText, sealText, sealTextAlike } from './secret-box.ts';

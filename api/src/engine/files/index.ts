export {
  type ExportCall,
  type Exports,
  openExports,
  readForm,
  startExport,
} from './exports/exports.service.ts';
export { type Column, given, givenProgramId, headerLine, type Report } from './exports/report.ts';
export { clearPictures } from './pictures/clear-pictures.job.ts';
export { setUpPictures } from './pictures/picture-set-up.ts';
export { openPictureStore, type PictureStore } from './pictures/picture-store.ts';
export {
  describePicture,
  fileNameOf,
  imageUrl,
  pictureUrl,
  type StoredPicture,
} from './pictures/picture-url.ts';
export { pictureRoutes, servePictures } from './pictures/pictures.routes.ts';
export {
  bringPictures,
  removePictures,
  returnPictures,
  usePictures,
} from './pictures/pictures.service.ts';
export { receivePicture } from './pictures/receive-picture.ts';

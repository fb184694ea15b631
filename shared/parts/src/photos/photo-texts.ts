import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of photos. */
export const usePhotoText = partTexts({ en: { photos: en.photos }, es: { photos: es.photos } });

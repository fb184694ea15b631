import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of choosing and cropping pictures. */
export const usePictureText = partTexts({
  en: { picture: en.picture },
  es: { picture: es.picture },
});

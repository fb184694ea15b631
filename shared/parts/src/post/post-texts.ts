import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of writing posts. */
export const usePostText = partTexts({
  en: { post: en.post, photos: en.photos },
  es: { post: es.post, photos: es.photos },
});

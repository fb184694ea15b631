import { partTexts } from '@stridewell/platform';
import en from '#locales/profile/en.json';
import es from '#locales/profile/es.json';

/** The texts of profiles, loaded with their screens. */
export const useProfileText = partTexts({ en, es });

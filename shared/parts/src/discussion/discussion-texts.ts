import { partTexts } from '@stridewell/platform';
import en from '#locales/discussion/en.json';
import es from '#locales/discussion/es.json';

/** The texts of discussions. */
export const useDiscussionText = partTexts({ en, es });

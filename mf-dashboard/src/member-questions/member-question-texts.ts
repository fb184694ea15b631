import { partTexts } from '@stridewell/platform';
import en from '#locales/member-questions/en.json';
import es from '#locales/member-questions/es.json';

/** The texts of My Questions, loaded with its screens. */
export const useMemberQuestionText = partTexts({ en, es });

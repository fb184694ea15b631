import { partTexts } from '@stridewell/platform';
import en from '#locales/member-questions/en.json';
import es from '#locales/member-questions/es.json';

/** The words of My Questions, which come with their screens. */
export const useMemberQuestionText = partTexts({ en, es });

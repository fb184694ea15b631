import { partTexts } from '@stridewell/platform';
import en from '#locales/member-record/en.json';
import es from '#locales/member-record/es.json';

/** The texts of a member's record. */
export const useRecordText = partTexts({ en, es });

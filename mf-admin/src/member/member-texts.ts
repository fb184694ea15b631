import { partTexts } from '@stridewell/platform';
import en from '#locales/member/en.json';
import es from '#locales/member/es.json';

export const useOneMemberText = partTexts({ en, es });

import { partTexts } from '@stridewell/platform';
import en from '#locales/members/en.json';
import es from '#locales/members/es.json';

export const useMemberText = partTexts({ en, es });

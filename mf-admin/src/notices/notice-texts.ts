import { partTexts } from '@stridewell/platform';
import en from '#locales/notices/en.json';
import es from '#locales/notices/es.json';

export const useNoticeText = partTexts({ en, es });

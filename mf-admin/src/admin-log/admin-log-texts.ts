import { partTexts } from '@stridewell/platform';
import en from '#locales/admin-log/en.json';
import es from '#locales/admin-log/es.json';

export const useLogText = partTexts({ en, es });

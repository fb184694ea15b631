import { partTexts } from '@stridewell/platform';
import en from '#locales/member-view/en.json';
import es from '#locales/member-view/es.json';

export const useMemberViewText = partTexts({ en, es });

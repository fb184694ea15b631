import { partTexts } from '@stridewell/platform';
import en from '#locales/member-center/en.json';
import es from '#locales/member-center/es.json';

export const useMemberCenterText = partTexts({ en, es });

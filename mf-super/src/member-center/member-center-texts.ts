import en from '#locales/member-center/en.json';
import es from '#locales/member-center/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useMemberCenterText = screenTexts({ en, es });

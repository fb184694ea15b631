import en from '#locales/teams/en.json';
import es from '#locales/teams/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useTeamText = screenTexts({ en, es });

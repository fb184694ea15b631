import { partTexts } from '@stridewell/platform';
import en from '#locales/teams/en.json';
import es from '#locales/teams/es.json';

export const useTeamText = partTexts({ en, es });

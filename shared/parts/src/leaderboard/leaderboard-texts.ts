import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of leaderboards. */
export const useLeaderboardText = partTexts({
  en: { leaderboard: en.leaderboard },
  es: { leaderboard: es.leaderboard },
});

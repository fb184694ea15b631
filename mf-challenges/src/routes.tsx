import { screenRoutes } from '@stridewell/platform';

export const ChallengesRoutes = screenRoutes({
  '/challenges': () => import('#challenges/challenge-list.screen.tsx'),
  '/challenges/:challengeId': () => import('#challenge/challenge.screen.tsx'),
});

import { screenRoutes } from '@stridewell/platform';

export const ChallengesRoutes = screenRoutes({
  '/challenges': () => import('#challenges/challenge-list.screen.tsx'),
  '/challenges/challenge-edit/:challengeId': () =>
    import('#challenge-editing/challenge-edit.screen.tsx'),
  '/challenges/:challengeId': () => import('#challenge/challenge.screen.tsx'),
  // The same screen for all of these paths, so that it stays mounted when another tab or a sheet opens.
  '/challenges/:challengeId/board': () => import('#challenge/challenge.screen.tsx'),
  '/challenges/:challengeId/map': () => import('#challenge/challenge.screen.tsx'),
  '/challenges/:challengeId/talk': () => import('#challenge/challenge.screen.tsx'),
  '/challenges/:challengeId/rules': () => import('#challenge/challenge.screen.tsx'),
  '/challenges/:challengeId/milestones/:milestoneId': () =>
    import('#challenge/challenge.screen.tsx'),
  '/challenge-builder/:mode': () => import('#challenge-editing/challenge-builder.screen.tsx'),
  '/mobile/challenge/:mobileToken/:challengeId': () =>
    import('#mobile-challenge/mobile-challenge.screen.tsx'),
});

import { screenRoutes } from '@stridewell/platform';

export const TeamsRoutes = screenRoutes({
  '/friends': () => import('#friends/friends.screen.tsx'),
});

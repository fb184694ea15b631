import { screenRoutes } from '@stridewell/platform';

export const TeamsRoutes = screenRoutes({
  '/friends': () => import('#friends/friends.screen.tsx'),
  '/teams': () => import('#teams/teams.screen.tsx'),
  '/teams/:teamId': () => import('#team-page/team-page.screen.tsx'),
  '/teams/:teamId/members': () => import('#team-members/team-members.screen.tsx'),
  '/teams/team-edit/:teamId': () => import('#team-editing/team-edit.screen.tsx'),
  '/team-builder/:mode': () => import('#team-editing/team-builder.screen.tsx'),
});

import { screenRoutes } from '@stridewell/platform';

export const SuperRoutes = screenRoutes({
  // It is redirected there, and drawn without a second pass.
  '/adminsuper': () => import('#member-center/member-center.screen.tsx'),
  '/adminsuper/member-center': () => import('#member-center/member-center.screen.tsx'),
  '/adminsuper/program/create': () => import('#program-creation/program-create.screen.tsx'),
  '/adminsuper/mobile-app': () => import('#mobile-app/mobile-app.screen.tsx'),
  '/adminsuper/resellers': () => import('#resellers/resellers.screen.tsx'),
  '/adminsuper/resellers/:resellerId': () => import('#resellers/reseller.screen.tsx'),
});

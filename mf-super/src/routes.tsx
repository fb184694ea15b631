import { screenRoutes } from '@stridewell/platform';

export const SuperRoutes = screenRoutes({
  '/adminsuper': () => import('#mobile-app/mobile-app.screen.tsx'),
  '/adminsuper/mobile-app': () => import('#mobile-app/mobile-app.screen.tsx'),
  '/adminsuper/resellers': () => import('#resellers/resellers.screen.tsx'),
  '/adminsuper/resellers/:resellerId': () => import('#resellers/reseller.screen.tsx'),
});

import { frameRoutes } from '@stridewell/parts';
import { AdminRoutes } from '#routes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { centers, redirects } from '#places/index.ts';

/** The administration's screens with their navigation. */
export const FramedRoutes = frameRoutes({
  routes: AdminRoutes,
  centers,
  redirects,
  frame: AdminFrame,
});

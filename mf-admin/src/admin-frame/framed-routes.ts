import { frameRoutes } from '@stridewell/parts';
import { AdminRoutes } from '#routes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { centers, redirects } from '#places/index.ts';

/** The screens of the administration beside its navigation. */
export const FramedRoutes = frameRoutes({
  routes: AdminRoutes,
  centers,
  redirects,
  frame: AdminFrame,
});

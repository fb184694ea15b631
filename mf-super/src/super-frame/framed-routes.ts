import { frameRoutes } from '@stridewell/parts';
import { SuperRoutes } from '#routes.tsx';
import { centers, redirects } from './places.ts';
import { SuperFrame } from './super-frame.tsx';

/** The provider's screens beside their navigation. */
export const FramedRoutes = frameRoutes({
  routes: SuperRoutes,
  centers,
  redirects,
  frame: SuperFrame,
});

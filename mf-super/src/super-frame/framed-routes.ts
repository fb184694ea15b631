import { frameRoutes } from '@stridewell/parts';
import { SuperRoutes } from '#routes.tsx';
import { centers, redirects } from './places.ts';
import { SuperFrame } from './super-frame.tsx';

/** The provider's screens with their navigation. */
export const FramedRoutes = frameRoutes({
  routes: SuperRoutes,
  centers,
  redirects,
  frame: SuperFrame,
});

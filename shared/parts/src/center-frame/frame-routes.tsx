import { Navigate, useLocation, useViewer, type ScreenRoutes } from '@stridewell/platform';
import type { ComponentType, ReactNode } from 'react';
import { isOpenTo, placeAt, type Center } from './centers.ts';

/**
 * The screens of an administration next to its navigation, which stays while they change. A page that the viewer may
 * not open redirects to `/403`, or to its address in `redirects`.
 */
export function frameRoutes(parts: {
  routes: ScreenRoutes;
  centers: readonly Center[];
  redirects: Readonly<Record<string, `/${string}`>>;
  frame: ComponentType<{ children: ReactNode }>;
}): ScreenRoutes {
  const { routes: Screens, centers, redirects, frame: Frame } = parts;

  function FramedRoutes() {
    const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '');
    const isOpen = isOpenTo(useViewer(), placeAt(centers, pathname));
    const redirect = redirects[pathname];
    if (redirect) return <Navigate to={redirect} replace />;
    if (!isOpen) return <Navigate to="/403" replace />;
    return (
      <Frame>
        <Screens />
      </Frame>
    );
  }

  return Object.assign(FramedRoutes, { load: Screens.load });
}

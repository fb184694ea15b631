import { frameRoutes } from '@stridewell/parts';
import { useLocation, type ScreenRoutes } from '@stridewell/platform';
import { PartnerScreens } from '#routes.tsx';
import { FramedRoutes } from '#super-frame/framed-routes.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { partnerCenters, partnerRedirects } from './partner-places.ts';

const PartnerRoutes = frameRoutes({
  routes: PartnerScreens,
  centers: partnerCenters,
  redirects: partnerRedirects,
  frame: PartnerFrame,
});

function isOfPartner(pathname: string): boolean {
  return pathname === '/partner' || pathname.startsWith('/partner/');
}

function Routes() {
  return isOfPartner(useLocation().pathname) ? <PartnerRoutes /> : <FramedRoutes />;
}

/** The provider's pages and the resellers' pages, each with their own navigation. */
export const ConsoleRoutes: ScreenRoutes = Object.assign(Routes, {
  load: (pathname: string) =>
    isOfPartner(pathname) ? PartnerRoutes.load(pathname) : FramedRoutes.load(pathname),
});

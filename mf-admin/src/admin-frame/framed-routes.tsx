import { Navigate, useLocation } from '@stridewell/platform';
import { AdminRoutes } from '#routes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { redirects } from './places.ts';

/** The screens of the administration beside its navigation, which stays while they change. */
function Framed() {
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const redirect = redirects[pathname];
  if (redirect) return <Navigate to={redirect} replace />;
  return (
    <AdminFrame>
      <AdminRoutes />
    </AdminFrame>
  );
}

export const FramedRoutes = Object.assign(Framed, { load: AdminRoutes.load });

import { useSession } from '@stridewell/platform';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';

const ImpersonationBanner = lazy(() =>
  import(/* webpackChunkName: "impersonation" */ './impersonation-banner.tsx').then((module) => ({
    default: module.ImpersonationBanner,
  })),
);

/** Says above every page that one of the provider's staff looks as a member; costs nobody else a byte. */
export function ImpersonationNotice(): ReactElement | null {
  const state = useSession();
  if (state.status !== 'signed-in' || !state.viewer.impersonation) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner viewer={state.viewer} />
    </Suspense>
  );
}

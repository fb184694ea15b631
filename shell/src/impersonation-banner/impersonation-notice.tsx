import { useSession } from '@stridewell/platform';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';

const ImpersonationBanner = lazy(() =>
  import(/* webpackChunkName: "impersonation" */ './impersonation-banner.tsx').then((module) => ({
    default: module.ImpersonationBanner,
  })),
);

/** Says above every page that somebody looks as a member, a made one or one of the program; costs nobody else a byte. */
export function ImpersonationNotice(): ReactElement | null {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  if (!state.viewer.impersonation && !state.viewer.madeMember) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner viewer={state.viewer} />
    </Suspense>
  );
}

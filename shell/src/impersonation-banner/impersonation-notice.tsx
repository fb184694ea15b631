import { useSession } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';
import type { ReactElement } from 'react';

const ImpersonationBanner = lateComponent(() =>
  import(/* webpackChunkName: "impersonation" */ './impersonation-banner.tsx').then(
    (module) => module.ImpersonationBanner,
  ),
);

/** Says above every page that somebody looks as a member, a made one or one of the program; costs nobody else a byte. */
export function ImpersonationNotice(): ReactElement | null {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  if (!state.viewer.impersonation && !state.viewer.madeMember) return null;
  return <ImpersonationBanner viewer={state.viewer} />;
}

import { useSession } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';
import type { ReactElement } from 'react';

const ImpersonationBanner = lateComponent(() =>
  import(/* webpackChunkName: "impersonation" */ './impersonation-banner.tsx').then(
    (module) => module.ImpersonationBanner,
  ),
);

/** Shows during an impersonation whose session it is, above every page. Loaded only then. */
export function ImpersonationNotice(): ReactElement | null {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  if (!state.viewer.impersonation) return null;
  return <ImpersonationBanner viewer={state.viewer} />;
}

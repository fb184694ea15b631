import { useSession } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';
import type { ReactElement } from 'react';

const ConfirmSignInBanner = lateComponent(() =>
  import(/* webpackChunkName: "confirm-sign-in" */ './confirm-sign-in-banner.tsx').then(
    (module) => module.ConfirmSignInBanner,
  ),
);

/** Shows a banner while a partner's sign-in isn't confirmed. Loaded only then. */
export function ConfirmSignInNotice(): ReactElement | null {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  const { openedBy } = state.viewer;
  if (!openedBy || openedBy.isConfirmed) return null;
  return <ConfirmSignInBanner openedBy={openedBy} />;
}

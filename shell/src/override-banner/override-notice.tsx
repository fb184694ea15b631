import { lateComponent } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useOverride } from '#override/use-override.ts';

const OverrideBanner = lateComponent(() =>
  import(/* webpackChunkName: "override" */ './override-banner.tsx').then(
    (module) => module.OverrideBanner,
  ),
);

/** Shows a banner while releases are on trial. Loaded only then. */
export function OverrideNotice(props: { reload: () => void }): ReactElement | null {
  const { isForbidden, trials } = useOverride();
  if (!isForbidden && trials.length === 0) return null;
  return <OverrideBanner {...props} />;
}

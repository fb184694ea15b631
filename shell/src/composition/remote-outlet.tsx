import { Page, Skeleton } from '@stridewell/ui';
import { DialogsAhead } from '#late-dialogs/late-dialogs.tsx';
import { retryRemote, setSlot } from './composition.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { SkeletonDelay, Stage } from './remote-outlet.styles.ts';
import type { RemoteState } from '#lifecycle/remote-states.ts';
import { timeLimits } from '#recovery/time-limit.ts';
import { useComposition } from './use-remotes.ts';

const coming: readonly RemoteState[] = ['loading', 'mounting', 'recovering'];

function holdSlot(element: HTMLElement | null): () => void {
  setSlot(element);
  return () => setSlot(null);
}

/** Shows the remote of the address: its skeleton, the remote, or a failure card with Retry. */
export function RemoteOutlet() {
  const { active } = useComposition();
  const state = active?.status.state;
  const retry = () => active && retryRemote(active.release.name);
  return (
    <Stage>
      {active && state === 'failed' && <RemoteFailure active={active} onRetry={retry} />}
      {active && state && coming.includes(state) && (
        <SkeletonDelay key={active.release.name}>
          <Page>
            <Skeleton shape="card" patience={timeLimits().patience} onRetry={retry} />
          </Page>
        </SkeletonDelay>
      )}
      {state === 'mounted' && <DialogsAhead />}
      {/* An empty element over the card would take every click. */}
      <div ref={holdSlot} hidden={state === 'failed'} />
    </Stage>
  );
}

import { useLanguage, useText } from '@stridewell/platform';
import { FailureState, Page, Skeleton } from '@stridewell/ui';
import { retryRemote, setSlot } from './composition.ts';
import { SkeletonDelay, Stage } from './remote-outlet.styles.ts';
import { useComposition } from './use-remotes.ts';

function holdSlot(element: HTMLElement | null): () => void {
  setSlot(element);
  return () => setSlot(null);
}

/** Where the remote of the address stands: its skeleton, itself, or a card that names it and offers Retry. */
export function RemoteOutlet() {
  const { active } = useComposition();
  const { language } = useLanguage();
  const text = useText('shell');
  const isComing = active?.step.step === 'loading' || active?.step.step === 'mounting';
  return (
    <Stage>
      {active?.step.step === 'failed' && (
        <Page>
          <FailureState
            // Where the shell writes no title of the page, this is the page's heading.
            level={active.page?.isTitleHidden ? 1 : 2}
            title={text('remoteFailed.title', { part: active.release.title[language] })}
            text={text('remoteFailed.text')}
            onRetry={() => retryRemote(active.release.name)}
            details={`${active.release.name} ${active.step.version}`}
          />
        </Page>
      )}
      {isComing && (
        <SkeletonDelay>
          <Page>
            <Skeleton shape="card" />
          </Page>
        </SkeletonDelay>
      )}
      <div ref={holdSlot} />
    </Stage>
  );
}

import { useLanguage, useText } from '@stridewell/platform';
import { FailureState, Page } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { CompositionState } from './composition.ts';

/** Shows that a remote failed: its name, a Retry button and the reason. */
export function RemoteFailure(props: {
  active: NonNullable<CompositionState['active']>;
  onRetry: () => void;
}): ReactElement {
  const { release, page, status } = props.active;
  const { language } = useLanguage();
  const text = useText('shell');
  const cause = status.failure?.cause ?? 'crashed';
  return (
    <Page>
      <FailureState
        // Where the shell draws no page title, this is the page's heading.
        level={page?.isTitleHidden ? 1 : 2}
        title={text('remoteFailed.title', { part: release.title[language] })}
        text={text('remoteFailed.text')}
        onRetry={props.onRetry}
        details={
          <>
            {text(`remoteFailed.why.${cause}`)}
            <br />
            {`${cause} · ${release.name} ${status.release?.version ?? release.version}`}
          </>
        }
      />
    </Page>
  );
}

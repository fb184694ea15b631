import { useLanguage, useText } from '@stridewell/platform';
import { FailureState, Page } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { CompositionState } from './composition.ts';

/** The card in the place of a remote that did not come up: its name, Retry, and why. */
export function RemoteFailure(props: {
  active: NonNullable<CompositionState['active']>;
  onRetry: () => void;
}): ReactElement {
  const { release, page, standing } = props.active;
  const { language } = useLanguage();
  const text = useText('shell');
  const cause = standing.failure?.cause ?? 'crashed';
  return (
    <Page>
      <FailureState
        // Where the shell writes no title of the page, this is the page's heading.
        level={page?.isTitleHidden ? 1 : 2}
        title={text('remoteFailed.title', { part: release.title[language] })}
        text={text('remoteFailed.text')}
        onRetry={props.onRetry}
        details={
          <>
            {text(`remoteFailed.why.${cause}`)}
            <br />
            {`${cause} · ${release.name} ${standing.release?.version ?? release.version}`}
          </>
        }
      />
    </Page>
  );
}

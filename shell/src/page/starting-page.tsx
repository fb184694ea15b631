import { LateNotice, tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

/** The outline that the page was served with. Stored here, because the first render removes it from the root. */
const outline = document.getElementById('outline');

const Notice = styled.div`
  position: fixed;
  inset-inline: ${tokens.space(4)};
  inset-block-end: ${tokens.space(6)};
  z-index: ${tokens.layer.snackbar};
  display: grid;
  justify-content: center;
`;

function putOutline(place: HTMLElement | null): void {
  if (outline) place?.append(outline);
}

/** Shows the page outline while the session starts. */
export function StartingPage({ onRetry }: { onRetry?: (() => void) | undefined }): ReactElement {
  return (
    <main aria-busy>
      <div ref={putOutline} />
      <Notice role="status">
        <LateNotice onRetry={onRetry} />
      </Notice>
    </main>
  );
}

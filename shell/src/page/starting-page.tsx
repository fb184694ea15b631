import { session } from '@stridewell/platform';
import { Page, Skeleton } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { BarFrame, BarRow } from '#top-bar/top-bar.styles.ts';
import { Main } from './page-frame.styles.ts';

function askAgain(): void {
  void session.start();
}

/** The outline of a page, while the server is asked who is there. */
export function StartingPage(): ReactElement {
  return (
    <>
      <BarFrame>
        <BarRow />
      </BarFrame>
      <Main aria-busy>
        <Page>
          <Skeleton shape="card" onRetry={askAgain} />
        </Page>
      </Main>
    </>
  );
}

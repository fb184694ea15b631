import { useText } from '@stridewell/platform';
import { Page, Skeleton, VisuallyHidden } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { BarFrame, BarRow } from '#top-bar/top-bar.styles.ts';
import { Main } from './page-frame.styles.ts';

/** The outline of a page, while the server is asked who is there. */
export function StartingPage(): ReactElement {
  const t = useText('shell');
  return (
    <>
      <BarFrame>
        <BarRow />
      </BarFrame>
      <Main aria-busy>
        <VisuallyHidden>{t('starting', { product: t('product') })}</VisuallyHidden>
        <Page>
          <Skeleton shape="card" isSilent />
        </Page>
      </Main>
    </>
  );
}

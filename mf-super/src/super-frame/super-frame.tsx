import { CenterFrame } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import type { ReactNode } from 'react';
import { centers } from './places.ts';

/** Shows the navigation of the provider's pages to the left of the pages. */
export function SuperFrame({ children }: { children: ReactNode }) {
  const t = useText('mf-super');
  return (
    <CenterFrame
      centers={centers}
      words={{
        label: t('nav.label'),
        at: (place) => t('nav.at', { place }),
        nameOf: ({ id }) => t(`nav.${id}`),
      }}
    >
      {children}
    </CenterFrame>
  );
}

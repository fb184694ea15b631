import { CenterFrame } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import type { ReactNode } from 'react';
import { partnerCenters } from './partner-places.ts';

/** Shows the navigation of the partner console to the left of its pages. */
export function PartnerFrame({ children }: { children: ReactNode }) {
  const t = useText('mf-super');
  return (
    <CenterFrame
      centers={partnerCenters}
      words={{
        label: t('partner.label'),
        at: (place) => t('partner.at', { place }),
        nameOf: ({ id }) => t(`partner.${id}`),
      }}
    >
      {children}
    </CenterFrame>
  );
}

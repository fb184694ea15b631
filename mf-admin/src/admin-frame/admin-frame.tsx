import { CenterFrame } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import type { ReactNode } from 'react';
import { RunningActs } from '#bulk-acts/index.ts';
import { useCommandPalette } from '#command-palette/index.ts';
import { GuideNote } from '#first-steps/index.ts';
import { centers } from '#places/index.ts';

/** Shows the administration's navigation to the left of its pages. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useText('mf-admin');
  const palette = useCommandPalette();
  return (
    <CenterFrame
      centers={centers}
      tools={palette.buttons}
      words={{
        label: t('nav.label'),
        at: (place) => t('nav.at', { place }),
        nameOf: ({ id }) => t(`nav.${id}`),
      }}
    >
      <GuideNote />
      {children}
      <RunningActs />
      {palette.dialog}
    </CenterFrame>
  );
}

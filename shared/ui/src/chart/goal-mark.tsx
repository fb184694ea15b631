import type { ReactElement } from 'react';
import { tokens } from '#theme/tokens.ts';

/** The goal line as it stands in a legend. */
export const goalMark: ReactElement = (
  <line
    x1="0"
    x2="14"
    y1="7"
    y2="7"
    stroke={tokens.color.inkMuted}
    strokeWidth="2"
    strokeDasharray="4 3"
  />
);

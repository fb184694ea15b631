import { tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';
import type { DayKind } from './month-days.ts';

const kinds = {
  device: css`
    background: ${tokens.colour.successSoft};
    color: ${tokens.colour.onSuccessSoft};
  `,
  other: css`
    background: ${tokens.colour.surfaceSunken};
    color: ${tokens.colour.ink};
  `,
  gap: css`
    background: ${tokens.colour.warningSoft};
    color: ${tokens.colour.onWarningSoft};
  `,
  today: css`
    background: none;
    color: ${tokens.colour.inkMuted};
  `,
};

/** A day of the calendar that can be chosen. */
export const DayButton = styled.button<{ $kind: DayKind }>`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  width: 100%;
  min-height: 3rem;
  padding: 0;
  border: 2px solid transparent;
  border-radius: calc(${tokens.radius} / 2);
  font: inherit;
  cursor: pointer;
  ${({ $kind }) => kinds[$kind]}
  &[aria-pressed='true'] {
    border-color: currentColor;
  }
`;

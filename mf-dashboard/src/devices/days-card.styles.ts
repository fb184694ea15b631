import { tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';
import type { DayKind } from './month-days.ts';

const kinds = {
  device: css`
    background: ${tokens.color.successSoft};
    color: ${tokens.color.onSuccessSoft};
  `,
  other: css`
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  `,
  gap: css`
    background: ${tokens.color.warningSoft};
    color: ${tokens.color.onWarningSoft};
  `,
  today: css`
    background: none;
    color: ${tokens.color.inkMuted};
  `,
};

/** A selectable day of the calendar. */
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

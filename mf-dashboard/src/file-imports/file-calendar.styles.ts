import type { FileDay } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';

export const Grid = styled.table`
  width: 100%;
  max-width: 34rem;
  border-collapse: separate;
  border-spacing: ${tokens.space(1)};
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  font-size: ${tokens.fontSize.xs};
  th {
    color: ${tokens.color.inkMuted};
    font-weight: ${tokens.fontWeight.medium};
  }
  td {
    padding: 0;
    text-align: center;
  }
  @media ${tokens.media.phone} {
    border-spacing: 2px;
  }
`;

/** The colors of each change; the sign in it says the same without color. */
const changes = {
  new: css`
    background: ${tokens.color.successSoft};
    color: ${tokens.color.onSuccessSoft};
  `,
  changed: css`
    background: ${tokens.color.warningSoft};
    color: ${tokens.color.onWarningSoft};
  `,
  same: css`
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  `,
  refused: css`
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.onDangerSoft};
  `,
};

export const Cell = styled.div<{ $change: FileDay['change'] | undefined }>`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 3rem;
  border-radius: calc(${tokens.radius} / 2);
  ${({ $change }) =>
    $change
      ? changes[$change]
      : css`
          color: ${tokens.color.inkMuted};
        `}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

export const Value = styled.span`
  font-weight: ${tokens.fontWeight.medium};
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${tokens.fontSize.xs};
  color: ${tokens.color.inkMuted};
`;

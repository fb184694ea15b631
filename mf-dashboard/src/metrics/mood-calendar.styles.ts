import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The share of the color for each level; the icon in a cell says the same without color. */
const shares = [8, 16, 24, 34, 46];

export const Grid = styled.table`
  width: 100%;
  max-width: 34rem;
  border-collapse: separate;
  border-spacing: ${tokens.space(1)};
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  th {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
    font-weight: ${tokens.fontWeight.medium};
  }
  tr > :first-child,
  tr > :last-child {
    width: 2.75rem;
  }
  @media ${tokens.media.phone} {
    border-spacing: 2px;
  }
  td {
    padding: 0;
    text-align: center;
    font-size: ${tokens.fontSize.xs};
  }
`;

export const Cell = styled.div<{ $level: number | null }>`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 2.75rem;
  border-radius: calc(${tokens.radius} / 2);
  background: ${({ $level }) =>
    $level === null
      ? tokens.color.surfaceSunken
      : `color-mix(in srgb, ${tokens.color.chartTeal} ${shares[$level - 1] ?? 8}%, ${tokens.color.surface})`};
  color: ${({ $level }) => ($level === null ? tokens.color.inkMuted : tokens.color.ink)};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** How much of the colour a day of each level has; the sign in it says the same without colour. */
const shares = [8, 16, 24, 34, 46];

export const Grid = styled.table`
  width: 100%;
  max-width: 34rem;
  border-collapse: separate;
  border-spacing: ${tokens.space(1)};
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  th {
    color: ${tokens.colour.inkMuted};
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
      ? tokens.colour.surfaceSunken
      : `color-mix(in srgb, ${tokens.colour.chartTeal} ${shares[$level - 1] ?? 8}%, ${tokens.colour.surface})`};
  color: ${({ $level }) => ($level === null ? tokens.colour.inkMuted : tokens.colour.ink)};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

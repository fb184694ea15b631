import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A grid of days, a row per week. */
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

/** The legend of a calendar. */
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

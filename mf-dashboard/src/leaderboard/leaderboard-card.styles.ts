import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const PeriodChoice = styled.div`
  min-width: 8rem;
`;

export const Places = styled.ol`
  display: grid;
  gap: 0.125rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Place = styled.li<{ $isViewer: boolean; $isApart: boolean }>`
  display: grid;
  grid-template-columns: 2.25rem auto minmax(0, 1fr) auto;
  gap: ${tokens.space(3)};
  align-items: center;
  min-height: 3.5rem;
  padding: ${tokens.space(2)};
  border-radius: ${tokens.radius};
  ${({ $isViewer }) =>
    $isViewer && `background: ${tokens.colour.primarySoft}; color: ${tokens.colour.onPrimarySoft};`}
  ${({ $isApart }) => $isApart && `margin-block-start: ${tokens.space(3)};`}
`;

export const Rank = styled.span`
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export const Who = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Quiet = styled.span`
  font-size: ${tokens.fontSize.sm};
  opacity: 0.85;
`;

export const Total = styled.span`
  display: grid;
  justify-items: end;
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

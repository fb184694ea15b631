import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${tokens.space(5)};
  @media (min-width: 560px) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${tokens.space(8)};
  }
`;

export const Side = styled.div`
  display: grid;
  gap: ${tokens.space(4)};
  width: 100%;
`;

export const Figure = styled.span`
  font-size: ${tokens.fontSize.display};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.025em;
`;

export const Percent = styled.span<{ $isMet: boolean }>`
  margin-block-start: ${tokens.space(2)};
  padding: 0.125rem ${tokens.space(3)};
  border-radius: ${tokens.radiusRound};
  background: ${({ $isMet }) => ($isMet ? tokens.colour.successSoft : tokens.colour.surfaceSunken)};
  color: ${({ $isMet }) => ($isMet ? tokens.colour.onSuccessSoft : tokens.colour.ink)};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

export const Waiting = styled.div`
  width: 17rem;
  max-width: 100%;
`;

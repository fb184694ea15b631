import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space(5)} ${tokens.space(8)};
`;

export const Side = styled.div`
  display: grid;
  flex: 1 1 11.5rem;
  gap: ${tokens.space(4)};
  min-width: 0;
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
  background: ${({ $isMet }) => ($isMet ? tokens.color.successSoft : tokens.color.surfaceSunken)};
  color: ${({ $isMet }) => ($isMet ? tokens.color.onSuccessSoft : tokens.color.ink)};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

export const Waiting = styled.div`
  width: 17rem;
  max-width: 100%;
`;

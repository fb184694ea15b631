import { chosenInForcedColours, tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Days = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  justify-items: center;
`;

export const DayButton = styled.button<{ $isMet: boolean }>`
  ${touchTarget}
  display: grid;
  place-items: center;
  width: min(2.25rem, 100%);
  aspect-ratio: 1;
  padding: 0;
  border: 1.5px solid ${({ $isMet }) => ($isMet ? tokens.colour.primary : tokens.colour.lineStrong)};
  border-radius: 50%;
  background: ${({ $isMet }) => ($isMet ? tokens.colour.primary : 'transparent')};
  color: ${({ $isMet }) => ($isMet ? tokens.colour.onPrimary : tokens.colour.inkMuted)};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.bold};
  cursor: pointer;
  ${({ $isMet }) => $isMet && chosenInForcedColours}
  &:hover {
    box-shadow: 0 0 0 3px ${tokens.colour.primarySoft};
  }
`;

export const Pages = styled.div`
  display: flex;
  gap: ${tokens.space(1)};
`;

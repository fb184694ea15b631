import { chosenInForcedColors, tokens, touchTarget } from '@stridewell/ui';
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
  border: 1.5px solid ${({ $isMet }) => ($isMet ? tokens.color.steps : tokens.color.lineStrong)};
  border-radius: 50%;
  background: ${({ $isMet }) => ($isMet ? tokens.color.steps : 'transparent')};
  color: ${({ $isMet }) => ($isMet ? tokens.color.onSteps : tokens.color.inkMuted)};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.bold};
  cursor: pointer;
  ${({ $isMet }) => $isMet && chosenInForcedColors}
  &:hover {
    box-shadow: 0 0 0 3px ${tokens.color.primarySoft};
  }
`;

export const Pages = styled.div`
  display: flex;
  gap: ${tokens.space(1)};
`;

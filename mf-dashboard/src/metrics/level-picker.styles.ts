import { chosenInForcedColours, tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Signs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)};
`;

export const Sign = styled.button<{ $isFilled: boolean }>`
  ${touchTarget}
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 0;
  border-radius: ${tokens.radiusRound};
  background: ${({ $isFilled }) => ($isFilled ? tokens.colour.primarySoft : 'transparent')};
  color: ${({ $isFilled }) => ($isFilled ? tokens.colour.onPrimarySoft : tokens.colour.inkMuted)};
  cursor: pointer;
  transition: background-color ${tokens.motion.fast} ${tokens.motion.ease};
  &:hover {
    background: ${tokens.colour.surfaceSunken};
    color: ${tokens.colour.ink};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.colour.focus};
  }
  &[aria-pressed='true'] {
    ${chosenInForcedColours}
  }
  @media ${tokens.media.reducedMotion} {
    transition: none;
  }
`;

export const Line = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
`;

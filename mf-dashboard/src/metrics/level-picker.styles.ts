import { chosenInForcedColors, tokens, touchTarget } from '@stridewell/ui';
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
  background: ${({ $isFilled }) => ($isFilled ? tokens.color.primarySoft : 'transparent')};
  color: ${({ $isFilled }) => ($isFilled ? tokens.color.onPrimarySoft : tokens.color.inkMuted)};
  cursor: pointer;
  transition: background-color ${tokens.motion.fast} ${tokens.motion.ease};
  &:hover {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
  }
  &[aria-pressed='true'] {
    ${chosenInForcedColors}
  }
  @media ${tokens.media.reducedMotion} {
    transition: none;
  }
`;

export const Line = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
`;

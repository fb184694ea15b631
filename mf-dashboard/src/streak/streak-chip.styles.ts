import { tokens, touchTarget } from '@stridewell/ui';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { opacity: 0; transform: translateY(0.75rem) scale(0.6); }
  60% { transform: scale(1.5); }
`;

const rise = keyframes`
  from { opacity: 1; transform: none; }
  to { opacity: 0; transform: translateY(-1.5rem); }
`;

export const Chip = styled.button`
  ${touchTarget}
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(1)};
  min-height: 1.75rem;
  margin-block-start: ${tokens.space(1)};
  padding: 0 ${tokens.space(3)};
  border: 0;
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.onAccentSoft};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The number; it grows where motion is welcome. */
export const Count = styled.span<{ $hasGrown: boolean }>`
  animation: ${({ $hasGrown }) => ($hasGrown ? grow : 'none')} 700ms ${tokens.motion.ease};
  @media ${tokens.media.reducedMotion} {
    animation: none;
  }
`;

export const Gain = styled.span`
  position: absolute;
  inset-inline-end: ${tokens.space(1)};
  inset-block-end: 100%;
  animation: ${rise} 1200ms ${tokens.motion.ease} forwards;
  @media ${tokens.media.reducedMotion} {
    display: none;
  }
`;

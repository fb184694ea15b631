import { tokens } from '@stridewell/ui';
import { keyframes, styled } from 'styled-components';

const { color } = tokens;

const bloom = keyframes`
  from { opacity: 0; transform: scale(0.94); }
  60% { transform: scale(1.02); }
  to { opacity: 1; transform: none; }
`;

const burst = keyframes`
  from { opacity: 0; transform: scale(0.6) rotate(-20deg); }
  to { opacity: 1; transform: none; }
`;

export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${tokens.space(4)};
  padding: ${tokens.space(4)} ${tokens.space(5)};
  border-radius: ${tokens.radius};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
  animation: ${bloom} 600ms ${tokens.motion.ease} both;
  a {
    color: inherit;
  }
  @media ${tokens.media.phone} {
    gap: ${tokens.space(3)};
    padding: ${tokens.space(4)};
  }
  @media ${tokens.media.reducedMotion} {
    animation: none;
  }
`;

export const Words = styled.div`
  display: flex;
  flex: 1 1 min(8rem, 100%);
  flex-direction: column;
  gap: ${tokens.space(1)};
  min-width: 0;
  overflow-wrap: break-word;
  strong {
    font-size: ${tokens.fontSize.lg};
    line-height: ${tokens.lineHeight.snug};
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(4)};
  margin-block-start: ${tokens.space(2)};
`;

export const Drawing = styled.svg`
  flex: none;
  .rays {
    stroke: currentcolor;
    stroke-width: 4;
    stroke-linecap: round;
    animation: ${burst} 900ms ${tokens.motion.ease} 250ms both;
  }
  .sun {
    fill: ${color.illustrationSun};
  }
  .sign {
    fill: none;
    stroke: ${color.illustrationInk};
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media ${tokens.media.reducedMotion} {
    .rays {
      animation: none;
    }
  }
`;

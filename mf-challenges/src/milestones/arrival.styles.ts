import { tokens } from '@stridewell/ui';
import { keyframes, styled } from 'styled-components';

const { colour } = tokens;

const bloom = keyframes`
  from { opacity: 0; transform: scale(0.94); }
  60% { transform: scale(1.02); }
  to { opacity: 1; transform: none; }
`;

export const Note = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${colour.accentSoft};
  color: ${colour.onAccentSoft};
  animation: ${bloom} 600ms ${tokens.motion.ease} both;
  a {
    color: inherit;
  }
  @media ${tokens.media.reducedMotion} {
    animation: none;
  }
`;

export const Words = styled.p`
  flex: 1;
  min-width: 0;
  margin: 0;
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  margin-block-end: ${tokens.space(6)};
`;

export const Picture = styled.img`
  width: min(20rem, 100%);
  height: auto;
  aspect-ratio: 320 / 200;
  border-radius: ${tokens.radius};
`;

export const Head = styled.header`
  h1:focus {
    outline: none;
  }
`;

export const Frame = styled.div`
  max-width: 46rem;
  margin-inline: auto;
`;

export const Centerd = styled.div`
  text-align: center;
`;

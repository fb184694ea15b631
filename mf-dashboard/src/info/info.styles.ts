import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Picture = styled.img`
  display: block;
  width: 100%;
  max-height: 20rem;
  object-fit: cover;
  border-radius: ${tokens.radius};
`;

export const Mark = styled.img`
  display: block;
  max-width: 12rem;
  max-height: 4rem;
`;

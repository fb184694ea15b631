import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const LogoImage = styled.img`
  display: block;
  max-width: 12rem;
  height: 3rem;
  margin-block-end: ${tokens.space(3)};
  object-fit: contain;
  object-position: left;
`;

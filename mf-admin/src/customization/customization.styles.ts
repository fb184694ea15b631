import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const KeptPicture = styled.img`
  max-width: 12rem;
  max-height: 6rem;
  object-fit: contain;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius};
`;

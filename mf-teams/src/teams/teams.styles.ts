import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A challenge's picture across its card. */
export const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${tokens.radius};
  filter: ${tokens.pictureFilter};
`;

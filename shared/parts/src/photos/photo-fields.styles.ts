import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A photo of a post that is being changed, with the button that deletes it. */
export const KeptPhoto = styled.div`
  position: relative;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: ${tokens.radius};
  }
  button {
    position: absolute;
    inset-block-start: ${tokens.space(1)};
    inset-inline-end: ${tokens.space(1)};
    background: ${tokens.colour.surfaceRaised};
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A photo of a post being edited, with the button that removes or keeps it. */
export const KeptPhoto = styled.div<{ $isRemoved: boolean }>`
  position: relative;
  img {
    opacity: ${({ $isRemoved }) => ($isRemoved ? 0.35 : 1)};
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
    background: ${tokens.color.surfaceRaised};
  }
`;

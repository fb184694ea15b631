import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const PhotoGrid = styled.div<{ $isSingle: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isSingle }) => ($isSingle ? 1 : 2)}, minmax(0, 1fr));
  gap: ${tokens.space(2)};
  max-width: 34rem;
`;

export const PhotoButton = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

export const LargePhoto = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${tokens.space(3)};
  margin: 0;
  img {
    max-width: 100%;
    max-height: 70vh;
    border-radius: ${tokens.radius};
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Postcard = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 2 / 1;
  border: 6px solid ${color.surfaceRaised};
  border-radius: ${tokens.radius};
  box-shadow: ${tokens.shadow};
  > svg:first-child,
  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: ${tokens.pictureFilter};
  }
  &[data-locked='true'] > svg:first-child {
    filter: grayscale(1) contrast(0.35) brightness(0.9);
  }
  > svg:nth-child(2) {
    position: absolute;
    inset: 0;
    margin: auto;
    color: ${color.ink};
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space(2)};
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The name's link covers the whole postcard; links in its story stay above. */
export const Frame = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: min(28%, 9rem) minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space(4)};
  h3 a {
    color: inherit;
    text-decoration: none;
    outline: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${tokens.radius};
    }
    &:focus-visible::after {
      outline: 2px solid ${color.focus};
      outline-offset: 3px;
    }
  }
  &:hover h3 a {
    text-decoration: underline;
  }
`;

/** A picture with the white edge of a postcard. */
export const Picture = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 2 / 1;
  article > & {
    aspect-ratio: 4 / 3;
  }
  border: 4px solid ${color.surfaceRaised};
  border-radius: calc(${tokens.radius} / 2);
  box-shadow: ${tokens.shadow};
  > svg:first-child,
  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: ${tokens.pictureFilter};
  }
  &[data-locked='true'] > svg:first-child,
  &[data-locked='true'] > img {
    filter: grayscale(1) contrast(0.35) brightness(0.9);
  }
  > svg:nth-child(2) {
    position: absolute;
    inset: 0;
    margin: auto;
    color: ${color.ink};
  }
`;

export const Words = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
  min-width: 0;
`;

export const Story = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
  line-height: ${tokens.lineHeight.snug};
  a {
    position: relative;
    z-index: 1;
  }
  p {
    margin: 0;
  }
`;

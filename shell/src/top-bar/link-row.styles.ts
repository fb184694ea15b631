import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/* One row high: links that wrap are hidden. It takes the space that the rest of the bar leaves, which may be none. */
export const LinkPlaces = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  width: 0;
  height: ${tokens.target};
  overflow: clip;
  overflow-clip-margin: ${tokens.space(1)};
`;

export const LinkPlace = styled.span<{ $isShown: boolean }>`
  display: inline-flex;
  flex: none;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

/* Next to the last visible link: the row reserves the space of those that wrapped. A margin would return it to them. */
export const MorePlace = styled.span.attrs<{ $free: number }>(({ $free }) => ({
  style: { insetInlineStart: `${-$free}px` },
}))`
  position: relative;
  display: inline-flex;
  flex: none;
`;

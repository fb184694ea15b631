import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/* One row high: links that wrap fall out of sight. */
export const LinkPlaces = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  min-width: 0;
  height: ${tokens.target};
  overflow: clip;
  overflow-clip-margin: ${tokens.space(1)};
`;

export const LinkPlace = styled.span<{ $isShown: boolean }>`
  display: inline-flex;
  flex: none;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

/* Beside the last link that is shown: the row keeps the room of those that wrapped. A margin would give it back to them. */
export const MorePlace = styled.span.attrs<{ $free: number }>(({ $free }) => ({
  style: { insetInlineStart: `${-$free}px` },
}))`
  position: relative;
  display: inline-flex;
  flex: none;
`;

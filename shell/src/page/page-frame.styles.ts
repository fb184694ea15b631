import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const TitleFrame = styled.div`
  max-width: ${tokens.contentWidth};
  margin-inline: auto;
  padding: ${tokens.space(6)} ${tokens.space(4)} 0;
  @media ${tokens.media.desktop} {
    padding: ${tokens.space(10)} ${tokens.space(8)} 0;
  }
`;

export const Main = styled.main`
  outline: none;
  /* The last line stays above the bar at the bottom. */
  :root:has([data-bottom-bar]) & {
    padding-block-end: calc(${tokens.barHeight} + env(safe-area-inset-bottom));
  }
`;

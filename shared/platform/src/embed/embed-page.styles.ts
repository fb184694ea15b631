import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Takes the focus when another page opens. */
export const Content = styled.div`
  outline: none;
`;

/** The page's title, as wide as the page below it. */
export const TitleFrame = styled.div`
  max-width: ${tokens.contentWidth};
  margin-inline: auto;
  padding: ${tokens.space(6)} ${tokens.space(4)} 0;
  @media ${tokens.media.desktop} {
    padding-inline: ${tokens.space(8)};
  }
`;

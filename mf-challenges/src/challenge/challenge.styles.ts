import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Closes the gap to the page title, which the shell renders above. */
export const BelowTitle = styled.div`
  margin-block-start: calc(-1 * ${tokens.space(4)});
  @media ${tokens.media.desktop} {
    margin-block-start: calc(-1 * ${tokens.space(7)});
  }
`;

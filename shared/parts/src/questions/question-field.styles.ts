import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Beside a value that takes the room, it would be broken within its word. */
export const Points = styled.span`
  display: inline-block;
  white-space: nowrap;
`;

export const Explanation = styled.div`
  p,
  ul,
  ol,
  blockquote {
    margin: 0 0 ${tokens.space(1)};
  }
`;

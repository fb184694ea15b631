import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Next to a long value it would otherwise break within a word. */
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

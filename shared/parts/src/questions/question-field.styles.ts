import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Explanation = styled.div`
  p,
  ul,
  ol,
  blockquote {
    margin: 0 0 ${tokens.space(1)};
  }
`;

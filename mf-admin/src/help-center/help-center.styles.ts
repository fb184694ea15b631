import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Article = styled.details`
  padding-block: ${tokens.space(1)};
  border-block-end: 1px solid ${tokens.color.line};
  max-width: ${tokens.readingWidth};
  summary {
    display: flex;
    align-items: center;
    min-height: ${tokens.target};
    font-weight: ${tokens.fontWeight.medium};
    cursor: pointer;
  }
  &[open] {
    padding-block-end: ${tokens.space(4)};
  }
  &:last-child {
    border: 0;
  }
`;

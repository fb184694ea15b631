import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Article = styled.details`
  border-block-end: 1px solid ${tokens.color.line};
  summary {
    padding-block: ${tokens.space(3)};
    font-weight: ${tokens.fontWeight.medium};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    border-radius: ${tokens.radius};
  }
  p {
    max-width: ${tokens.readingWidth};
    padding-block-end: ${tokens.space(4)};
  }
`;

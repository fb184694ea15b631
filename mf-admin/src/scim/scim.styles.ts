import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Secret = styled.code`
  display: block;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  overflow-wrap: anywhere;
  user-select: all;
`;

export const Narrow = styled.div`
  max-width: 40rem;
`;

export const Guide = styled.details`
  border-block-end: 1px solid ${tokens.color.line};
  summary {
    padding-block: ${tokens.space(3)};
    font-weight: ${tokens.fontWeight.medium};
    cursor: pointer;
  }
  summary:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    border-radius: ${tokens.radius};
  }
  ol,
  ul {
    display: grid;
    gap: ${tokens.space(2)};
    max-width: ${tokens.readingWidth};
    margin: 0;
    padding: 0 0 ${tokens.space(4)} ${tokens.space(5)};
  }
`;

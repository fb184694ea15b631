import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Address = styled.code`
  display: block;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  overflow-wrap: anywhere;
  user-select: all;
`;

export const Code = styled.pre`
  margin: ${tokens.space(2)} 0 0;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  font-size: ${tokens.fontSize.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Recipe = styled.details`
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
  ol {
    display: grid;
    gap: ${tokens.space(2)};
    max-width: ${tokens.readingWidth};
    margin: 0;
    padding: 0 0 ${tokens.space(4)};
    list-style: none;
    counter-reset: step;
  }
`;

export const Narrow = styled.div`
  max-width: 28rem;
`;

export const Step = styled.div`
  display: grid;
  grid-template-columns: 1.25rem 4.5rem minmax(0, 1fr);
  gap: ${tokens.space(2)};
  align-items: start;
  padding-block-end: ${tokens.space(2)};
  counter-increment: step;
  overflow-wrap: anywhere;
  &::before {
    content: counter(step) '.';
  }
`;

/** The text about JSON, as wide as the recipes. */
export const Readable = styled.div`
  max-width: ${tokens.readingWidth};
  padding-block-end: ${tokens.space(4)};
`;

export const Fields = styled.dl`
  display: grid;
  gap: ${tokens.space(2)};
  margin: 0;
  div {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: ${tokens.space(3)};
  }
  dd {
    margin: 0;
  }
`;

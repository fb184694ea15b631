import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Article = styled.details`
  padding-block: ${tokens.space(1)};
  border-block-end: 1px solid ${tokens.colour.line};
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

export const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: ${tokens.space(1)} ${tokens.space(3)};
  }
  li > svg {
    margin-block-start: 0.125rem;
    color: ${tokens.colour.lineStrong};
  }
  li[data-done] > svg {
    color: ${tokens.colour.success};
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Items = styled.ul`
  display: grid;
  gap: ${tokens.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  gap: ${tokens.space(1)};
  min-width: 0;
  & + & {
    padding-block-start: ${tokens.space(4)};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space(2)};
  & > button {
    margin-block: -0.5rem;
    margin-inline-end: -0.5rem;
  }
`;

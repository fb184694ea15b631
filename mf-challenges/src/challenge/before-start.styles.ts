import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const ToDo = styled.ol`
  display: grid;
  gap: ${tokens.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: flex-start;
    gap: ${tokens.space(3)};
  }
  svg {
    flex: none;
    margin-block-start: 0.1em;
    color: ${tokens.color.primary};
  }
`;

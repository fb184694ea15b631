import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)};
  margin-block-end: ${tokens.space(4)};
  & > * {
    min-width: 0;
  }
  & > :has(input) {
    /* Room for the words of a search, also the longer ones of Spanish; else it has a line of its own. */
    flex: 1 1 15rem;
  }
`;

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
    flex: 1 1 12rem;
  }
`;

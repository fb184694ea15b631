import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The control and what it says, in one line where there is room. */
export const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & > [role='status']:not(:empty) {
    padding-inline-end: ${tokens.space(3)};
  }
`;

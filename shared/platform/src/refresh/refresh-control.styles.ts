import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The control and its text, on one line if there is room. */
export const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & > [role='status']:not(:empty) {
    padding-inline-end: ${tokens.space(3)};
  }
`;

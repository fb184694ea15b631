import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The place of a moment; takes no space without one. */
export const MomentPlace = styled.div`
  &:has([role='status']:empty) {
    margin-block-end: calc(-1 * ${tokens.space(4)});
  }
`;

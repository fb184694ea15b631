import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Where a moment appears; takes no room while there is none. */
export const MomentPlace = styled.div`
  &:has([role='status']:empty) {
    margin-block-end: calc(-1 * ${tokens.space(4)});
  }
`;

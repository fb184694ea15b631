import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** What needs the width of a desktop. */
export const Wide = styled.div`
  @media ${tokens.media.mobile} {
    display: none;
  }
`;

/** What stands in its place where there is less. */
export const Narrow = styled.div`
  @media ${tokens.media.desktop} {
    display: none;
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Shown only at the width of a desktop. */
export const Wide = styled.div`
  @media ${tokens.media.mobile} {
    display: none;
  }
`;

/** Shown instead of `Wide` on narrower pages. */
export const Narrow = styled.div`
  @media ${tokens.media.desktop} {
    display: none;
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';
import { Columns } from '#card/columns.styles.ts';

export const Greeting = styled.header`
  display: grid;
  gap: ${tokens.space(1)};
  margin-block-end: ${tokens.space(4)};
`;

/** Two columns of equal weight; on a phone, one above the other. */
export const Halves = styled(Columns)`
  @media ${tokens.media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/* Above the link that covers the row. */
export const Strip = styled.ul`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)} ${tokens.space(5)};
  width: fit-content;
  margin: ${tokens.space(1)} 0 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

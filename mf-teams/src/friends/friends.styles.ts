import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Steps of the week beside those of others: the longest bar is the most. */
export const WeekBar = styled.div`
  max-width: 22rem;
  margin-block-start: ${tokens.space(1)};
`;

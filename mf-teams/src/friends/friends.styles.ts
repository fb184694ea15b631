import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(5)};
  margin-block-start: ${tokens.space(5)};
  @media ${tokens.media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${tokens.space(6)};
    align-items: start;
  }
`;

/** Steps of the week beside those of others: the longest bar is the most. */
export const WeekBar = styled.div`
  max-width: 22rem;
  margin-block-start: ${tokens.space(1)};
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The steps of the week compared with others': the longest bar has the most steps. */
export const WeekBar = styled.div`
  max-width: 22rem;
  margin-block-start: ${tokens.space(1)};
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const DayTitle = styled.div`
  padding-block: ${tokens.space(3)} 0;
`;

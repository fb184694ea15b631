import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)};
`;

export const PeriodChoice = styled.div`
  min-width: 7.5rem;
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space(2)};
`;

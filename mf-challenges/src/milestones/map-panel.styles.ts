import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)};
`;

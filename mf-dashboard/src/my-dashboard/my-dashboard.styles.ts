import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Greeting = styled.header`
  display: grid;
  gap: ${tokens.space(1)};
  margin-block-end: ${tokens.space(6)};
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  margin-block-start: ${tokens.space(5)};
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const MessageFrame = styled.div`
  display: grid;
  gap: ${tokens.space(6)};
  justify-items: center;
  max-width: 32rem;
  margin: 6vh auto 0;
  text-align: center;
`;

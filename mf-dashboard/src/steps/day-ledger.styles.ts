import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Sum = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
  padding: ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
`;

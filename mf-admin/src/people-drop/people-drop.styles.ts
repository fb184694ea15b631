import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Address = styled.code`
  display: block;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  overflow-wrap: anywhere;
  user-select: all;
`;

export const Narrow = styled.div`
  max-width: 40rem;
`;

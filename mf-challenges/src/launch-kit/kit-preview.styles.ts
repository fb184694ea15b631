import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Sheet = styled.div`
  padding: ${tokens.space(4)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  overflow-wrap: anywhere;
`;

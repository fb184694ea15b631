import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Secret = styled.code`
  overflow-wrap: anywhere;
  font-size: ${tokens.fontSize.md};
`;

export const CodeList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${tokens.space(2)} ${tokens.space(4)};
  margin: 0;
  padding: ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  list-style: none;
  code {
    font-size: ${tokens.fontSize.md};
    white-space: nowrap;
  }
`;

import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A text with a key in it, which can break anywhere. */
export const Words = styled.span`
  color: ${tokens.color.inkMuted};
  overflow-wrap: anywhere;
`;

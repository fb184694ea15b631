import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Words with a key in them, which breaks anywhere. */
export const Words = styled.span`
  color: ${tokens.color.inkMuted};
  overflow-wrap: anywhere;
`;

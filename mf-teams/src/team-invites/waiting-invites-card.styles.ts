import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Replaces the picture of a person. */
export const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${tokens.space(10)};
  height: ${tokens.space(10)};
  border-radius: 50%;
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.inkMuted};
`;

import { Button, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const QuietButton = styled(Button)`
  border-color: transparent;
  background: transparent;
  color: ${tokens.color.ink};
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${tokens.color.surfaceSunken};
  }
`;

import { Button, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A button of the bar that stays in the background until it is needed. */
export const QuietButton = styled(Button)`
  border-color: transparent;
  background: transparent;
  color: ${tokens.colour.ink};
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${tokens.colour.surfaceSunken};
  }
`;

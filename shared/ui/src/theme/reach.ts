import { css } from 'styled-components';
import { tokens } from './tokens.ts';

/**
 * Lets a finger hit a control as if it were `tokens.target` wide and high, while it looks as it does. It takes the
 * control's `::before`.
 */
export const reach = css`
  position: relative;
  @media ${tokens.media.finger} {
    &::before {
      content: '';
      position: absolute;
      inset: min(0px, (100% - ${tokens.target}) / 2);
    }
  }
`;

import { css } from 'styled-components';
import { tokens } from './tokens.ts';

/**
 * Enlarges the touch target of a control to `tokens.target` without changing how it looks. Uses the control's
 * `::before`.
 */
export const touchTarget = css`
  position: relative;
  @media ${tokens.media.finger} {
    &::before {
      content: '';
      position: absolute;
      inset: min(0px, (100% - ${tokens.target}) / 2);
    }
  }
`;

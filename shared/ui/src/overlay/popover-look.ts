import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { tokens } from '#theme/tokens.ts';

/** How every popover looks: raised above the page, with a line around it. */
export const popoverLook: RuleSet = css`
  overflow: auto;
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.ink};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  box-shadow: ${tokens.shadow};
  font-family: ${tokens.fontFamily};
`;

import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { chosenInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';

/** A box or circle with its label next to it; the whole line can be pressed. */
export const choiceLook: RuleSet = css`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space(3)};
  padding-block: ${tokens.space(1)};
  font-family: ${tokens.fontFamily};
  font-size: ${tokens.fontSize.md};
  line-height: ${tokens.lineHeight.snug};
  cursor: pointer;
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

/** The box of a checkbox; with a round radius the circle of a radio button. */
export const markLook: RuleSet = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  border: 1.5px solid ${tokens.color.lineStrong};
  border-radius: 0.375rem;
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.onPrimary};
  transition: background-color ${tokens.motion.fast} ease-out;
  [data-hovered] > & {
    border-color: ${tokens.color.inkMuted};
  }
  [data-selected] > &,
  [data-indeterminate] > & {
    background: ${tokens.color.primary};
    border-color: ${tokens.color.primary};
    ${chosenInForcedColors}
  }
  [data-focus-visible] > & {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  [data-invalid] > & {
    border-color: ${tokens.color.danger};
  }
`;

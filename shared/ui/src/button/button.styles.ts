import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { touchTarget } from '#theme/touch-target.ts';
import { tokens } from '#theme/tokens.ts';

const { color } = tokens;

/** The colors of buttons, by the names of the specification. */
export type ButtonColor =
  | 'primary'
  | 'green'
  | 'red'
  | 'lightgrey'
  | 'grey'
  | 'darkgrey'
  | 'white'
  | 'darkpurple'
  | 'darkerpurple'
  | 'black';

/** @deprecated Since 1.1 it is called `ButtonColor`. */
export type ButtonColour = ButtonColor;

/** The sizes of buttons; all of them are at least 32 px high. */
export type ButtonSize = 'small' | 'normal' | 'medium' | 'large';

const pairs: Record<ButtonColor, readonly [background: string, text: string]> = {
  primary: [color.primary, color.onPrimary],
  green: [color.buttonGreen, color.onButtonGreen],
  red: [color.buttonRed, color.onButtonRed],
  lightgrey: [color.buttonLightgrey, color.onButtonLightgrey],
  grey: [color.buttonGrey, color.onButtonGrey],
  darkgrey: [color.buttonDarkgrey, color.onButtonDarkgrey],
  white: [color.buttonWhite, color.onButtonWhite],
  darkpurple: [color.buttonDarkpurple, color.onButtonDarkpurple],
  darkerpurple: [color.buttonDarkerpurple, color.onButtonDarkerpurple],
  black: [color.buttonBlack, color.onButtonBlack],
};

const outlined: readonly ButtonColor[] = ['white', 'black'];

const measures: Record<ButtonSize, RuleSet> = {
  small: css`
    min-height: 2rem;
    padding: 0 ${tokens.space(3)};
    font-size: ${tokens.fontSize.sm};
  `,
  normal: css`
    min-height: 2.5rem;
    padding: 0 ${tokens.space(4)};
    font-size: ${tokens.fontSize.sm};
  `,
  medium: css`
    min-height: ${tokens.target};
    padding: 0 ${tokens.space(5)};
    font-size: ${tokens.fontSize.md};
  `,
  large: css`
    min-height: 3.25rem;
    padding: 0 ${tokens.space(6)};
    font-size: ${tokens.fontSize.md};
  `,
};

/** What a button and a link that looks like one have in common. */
export function buttonLook(props: {
  $color: ButtonColor;
  $size: ButtonSize;
  $isWide: boolean;
}): RuleSet {
  const [background, text] = pairs[props.$color];
  return css`
    ${touchTarget}
    display: ${props.$isWide ? 'flex' : 'inline-flex'};
    width: ${props.$isWide ? '100%' : 'auto'};
    align-items: center;
    justify-content: center;
    gap: ${tokens.space(2)};
    border: 1px solid ${outlined.includes(props.$color) ? color.lineStrong : 'transparent'};
    border-radius: ${tokens.radius};
    background: ${background};
    color: ${text};
    font-family: inherit;
    font-weight: ${tokens.fontWeight.medium};
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
    transition:
      background-color ${tokens.motion.fast} ease-out,
      transform ${tokens.motion.fast} ease-out;
    ${measures[props.$size]}
    &:hover,
    &[data-hovered] {
      background: color-mix(in srgb, ${background} 88%, ${color.hoverMix});
      text-decoration: none;
    }
    &[data-pressed] {
      transform: scale(0.98);
    }
    &[data-disabled] {
      opacity: 0.5;
      cursor: not-allowed;
    }
    &[data-pending] {
      cursor: progress;
    }
    svg {
      flex: none;
    }
  `;
}

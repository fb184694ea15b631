import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { touchTarget } from '#theme/touch-target.ts';
import { tokens } from '#theme/tokens.ts';

const { colour } = tokens;

/** The colours of buttons, by the names of the specification. */
export type ButtonColour =
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

/** The sizes of buttons; all of them are at least 32 px high. */
export type ButtonSize = 'small' | 'normal' | 'medium' | 'large';

const pairs: Record<ButtonColour, readonly [background: string, text: string]> = {
  primary: [colour.primary, colour.onPrimary],
  green: [colour.buttonGreen, colour.onButtonGreen],
  red: [colour.buttonRed, colour.onButtonRed],
  lightgrey: [colour.buttonLightgrey, colour.onButtonLightgrey],
  grey: [colour.buttonGrey, colour.onButtonGrey],
  darkgrey: [colour.buttonDarkgrey, colour.onButtonDarkgrey],
  white: [colour.buttonWhite, colour.onButtonWhite],
  darkpurple: [colour.buttonDarkpurple, colour.onButtonDarkpurple],
  darkerpurple: [colour.buttonDarkerpurple, colour.onButtonDarkerpurple],
  black: [colour.buttonBlack, colour.onButtonBlack],
};

const outlined: readonly ButtonColour[] = ['white', 'black'];

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
  $colour: ButtonColour;
  $size: ButtonSize;
  $isWide: boolean;
}): RuleSet {
  const [background, text] = pairs[props.$colour];
  return css`
    ${touchTarget}
    display: ${props.$isWide ? 'flex' : 'inline-flex'};
    width: ${props.$isWide ? '100%' : 'auto'};
    align-items: center;
    justify-content: center;
    gap: ${tokens.space(2)};
    border: 1px solid ${outlined.includes(props.$colour) ? colour.lineStrong : 'transparent'};
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
      background: color-mix(in srgb, ${background} 88%, ${colour.hoverMix});
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

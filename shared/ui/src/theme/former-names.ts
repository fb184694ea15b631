// The names of 1.0 for what has another one since 1.1: remotes that were built with 1.0 run with them until 2.0.
import { chosenInForcedColors, setOffInForcedColors } from './forced-colors.ts';
import type { ColorName } from './palette.ts';
import type { ColorMode } from './theme.ts';

/** @deprecated Since 1.1 it is called `ColorName`. */
export type ColourName = ColorName;

/** @deprecated Since 1.1 it is called `ColorMode`. */
export type ColourMode = ColorMode;

/** @deprecated Since 1.1 it is called `chosenInForcedColors`. */
export const chosenInForcedColours = chosenInForcedColors;

/** @deprecated Since 1.1 it is called `setOffInForcedColors`. */
export const setOffInForcedColours = setOffInForcedColors;

/** The prop of 1.0 for `color`. */
export interface FormerColor<Color> {
  /** @deprecated Since 1.1 it is called `color`. */
  colour?: Color | undefined;
}

/** Returns props with `color` for `colour`. */
export function withColor<Props extends FormerColor<unknown>>({
  colour,
  ...props
}: Props): Omit<Props, 'colour'> {
  return colour === undefined ? props : { color: colour, ...props };
}

/** The prop of 1.0 for `confirmColor`. */
export interface FormerConfirmColor<Color> {
  /** @deprecated Since 1.1 it is called `confirmColor`. */
  confirmColour?: Color | undefined;
}

/** Returns the color of a dialog's button by either name. */
export function confirmColorOf<Color>(
  props: FormerConfirmColor<Color> & { confirmColor?: Color | undefined },
): Color | undefined {
  return props.confirmColor ?? props.confirmColour;
}

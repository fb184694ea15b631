// The name of 1.0 for a look's color mode: a host and the release in it are different builds, so each accepts both.
import type { ColorMode } from '@stridewell/ui';

/** A look's color mode by its name of 1.0. */
export type FormerLook = Readonly<{
  /** @deprecated Since 1.1 it is called `colorMode`. */
  colourMode?: ColorMode | undefined;
}>;

/** Returns a look that a release of 1.0 can read, too. */
export function withFormerLook<Look extends Readonly<{ colorMode: ColorMode }>>(
  look: Look,
): Look & FormerLook {
  return { ...look, colourMode: look.colorMode };
}

/** Returns the color mode that a host gives by either name. */
export function givenColorMode(
  props: FormerLook & Readonly<{ colorMode?: ColorMode | undefined }>,
): ColorMode | undefined {
  return props.colorMode ?? props.colourMode;
}

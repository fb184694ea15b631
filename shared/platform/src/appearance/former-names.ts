// The names of 1.0 for what has another one since 1.1: remotes that were built with 1.0 run with them until 2.0.
import { colorModes, setColorMode, useColorMode } from './color-mode.ts';

/** @deprecated Since 1.1 it is called `colorModes`. */
export const colourModes = colorModes;

/** @deprecated Since 1.1 it is called `setColorMode`. */
export const setColourMode = setColorMode;

/** @deprecated Since 1.1 it is called `useColorMode`. */
export const useColourMode = useColorMode;

import { jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';

export { Fragment } from 'react/jsx-runtime';

/**
 * What a watched remote makes its elements with: the page's own JSX runtime. React's development runtime asks
 * React for what only its development build has, so that the remote could not be tried in a released shell.
 */
export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

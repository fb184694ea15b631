import { jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';

export { Fragment } from 'react/jsx-runtime';

/**
 * The JSX runtime of watched remotes: the page's own. React's development runtime needs React's development build, so
 * that the remote could not be tried in a released shell.
 */
export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

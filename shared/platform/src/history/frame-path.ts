/** Below this path the page server serves the product for partners' frames. */
export const frameBase = '/embed';

/** The prefix of every page of this document: `/embed` in a partner's frame, otherwise empty. */
export function framePath(pathname: string): '' | typeof frameBase {
  return pathname.startsWith(`${frameBase}/`) ? frameBase : '';
}

/** Whether a document is the product in a partner's frame. */
export function isFramed(page: Window): boolean {
  return page.parent !== page && framePath(page.location.pathname) !== '';
}

/** Returns the page of an address, without a frame's prefix. */
export function pathInFrame(pathname: string): string {
  return pathname.slice(framePath(pathname).length);
}

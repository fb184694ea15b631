/** Below this path the page server serves the product for the frames of partners. */
export const frameBase = '/embed';

/** The path that stands before every page of this document: `/embed` in a partner's frame, else nothing. */
export function framePath(pathname: string): '' | typeof frameBase {
  return pathname.startsWith(`${frameBase}/`) ? frameBase : '';
}

/** Whether a document is the product in the frame of a partner's page. */
export function isFramed(page: Window): boolean {
  return page.parent !== page && framePath(page.location.pathname) !== '';
}

/** The page that an address shows, wherever the product stands. */
export function pathInFrame(pathname: string): string {
  return pathname.slice(framePath(pathname).length);
}

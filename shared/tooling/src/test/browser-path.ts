import { findBrowser } from './find-browser.mjs';

/**
 * Returns the path of a Chromium that starts: the one for the browser suite. Rejects with a sentence if there is none.
 */
export async function browserPath(options: { mayInstall?: boolean } = {}): Promise<string> {
  const { path } = await findBrowser(options);
  return path;
}

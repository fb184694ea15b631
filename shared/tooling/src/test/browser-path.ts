import { findBrowser } from './find-browser.mjs';

/** Where a Chromium lies that starts: the one that the browser suite runs in. Rejects with a sentence where there is none. */
export async function browserPath(): Promise<string> {
  const { path } = await findBrowser();
  return path;
}

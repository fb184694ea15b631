import type { Registry } from '@stridewell/platform';

/** The registry that the page server wrote into the page, so that no request is needed to know the remotes. */
export function readInlinedRegistry(page: Document): Registry {
  const text = page.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page carries no registry: it must come from the page server.');
  return JSON.parse(text) as Registry; // checked by the page server, which wrote it into its own page
}

import { makeTrustedPolicy } from './trusted-policy.ts';

type HtmlPolicy = { createHTML: (html: string) => string };
let policy: HtmlPolicy | undefined;

/** Reads HTML into a document of its own, in which no script runs; what is shown of it is chosen by whoever asks. */
export function parseHtml(html: string): HTMLElement {
  policy ??= makeTrustedPolicy<HtmlPolicy>({ createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
}

import { makeTrustedPolicy } from './trusted-policy.ts';

type HtmlPolicy = { createHTML: (html: string) => string };
let policy: HtmlPolicy | undefined;

function parse(text: string, type: 'text/html' | 'application/xml'): Document {
  policy ??= makeTrustedPolicy<HtmlPolicy>({ createHTML: (given) => given });
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type);
}

/** Parses HTML into a separate document in which no script runs; the caller chooses what to show. */
export function parseHtml(html: string): HTMLElement {
  return parse(html, 'text/html').body;
}

/** Parses XML into a separate document; malformed XML gives a document with a `parsererror` element. */
export function parseXml(xml: string): Document {
  return parse(xml, 'application/xml');
}

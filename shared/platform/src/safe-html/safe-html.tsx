import { harmlessTags } from '@stridewell/contracts';
import { createElement, Fragment, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { parseHtml } from './parse-html.ts';

const allowed: ReadonlySet<string> = new Set(harmlessTags);

/** Elements whose content isn't the author's text. */
const withoutText = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title']);

function attributesOf(element: Element): Record<string, string> {
  const href = element.getAttribute('href') ?? '';
  if (element.localName !== 'a' || !/^(?:https:\/\/|mailto:)/i.test(href)) return {};
  return { href, rel: 'noopener noreferrer', target: '_blank' };
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || withoutText.has(node.localName)) return null;
  const children = drawAll(node);
  if (!allowed.has(node.localName)) return createElement(Fragment, { key }, ...children);
  return createElement(node.localName, { key, ...attributesOf(node) }, ...children);
}

function drawAll(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(draw);
}

/**
 * Renders a person's HTML as React elements of a short list of harmless tags; other tags are dropped and their text
 * stays. The server has sanitized it already.
 */
export function SafeHtml({ html }: { html: string }): ReactElement {
  // A parsed document runs no script and loads nothing.
  const body = useMemo(() => parseHtml(html), [html]);
  return <>{drawAll(body)}</>;
}

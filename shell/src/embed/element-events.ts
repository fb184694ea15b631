import type { EmbedEvent } from '@stridewell/platform/embedding';
import type { EmbedCode } from './embed-problem.ts';

/** What an element tells its page; every event bubbles and leaves the shadow root. */
export type StridewellEvents = {
  /** The part stands. */
  'stridewell:ready': { remote: string; version: string };
  /** The part shows another of its pages. */
  'stridewell:navigate': { path: string };
  /** A link leads out of the part; unless it is prevented, `url` opens in a new tab. */
  'stridewell:leave': { path: string; url: string };
  /** Something happened in the part that pages may hear of. */
  'stridewell:event': EmbedEvent;
  /** There is no token, or the server refuses it; unless it is prevented, the element asks to sign in. */
  'stridewell:token-needed': { remote: string; reason: 'missing' | 'refused' };
  /** The part did not come up, nor did its last good release. */
  'stridewell:error': { code: EmbedCode; remote: string; version: string | null };
};

/** Tells the page; answers whether the page leaves it to us what follows. */
export function tellPage<Name extends keyof StridewellEvents>(
  element: HTMLElement,
  name: Name,
  detail: StridewellEvents[Name],
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}

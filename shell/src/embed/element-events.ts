import type { EmbedEvent } from '@stridewell/platform/embedding';
import type { EmbedCode } from './embed-problem.ts';

/** Why an element needs a token: there is none, the server refused it, or the page signed its person out. */
export type TokenReason = 'missing' | 'refused' | 'signed-out';

/** Events that an element sends to its page; each bubbles and leaves the shadow root. */
export type StridewellEvents = {
  /** The part is mounted. */
  'stridewell:ready': { remote: string; version: string };
  /** The part shows another of its pages. */
  'stridewell:navigate': { path: string; action: 'PUSH' | 'REPLACE' | 'POP' };
  /** The part goes back (-1) or forward; if prevented, the page does the step in its own history. */
  'stridewell:step': { delta: number };
  /** A link leads out of the part; unless prevented, `url` opens in a new tab. */
  'stridewell:leave': { path: string; url: string };
  /** A public event of the part. */
  'stridewell:event': EmbedEvent;
  /** No one is signed in here; unless prevented, the element asks to sign in. */
  'stridewell:token-needed': { remote: string; reason: TokenReason };
  /** The part and its last good release failed. */
  'stridewell:error': { code: EmbedCode; remote: string; version: string | null };
};

/** Dispatches an event. Returns false if the page prevented the default. */
export function emitToPage<Name extends keyof StridewellEvents>(
  element: HTMLElement,
  name: Name,
  detail: StridewellEvents[Name],
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}

/** Why a part failed, in `stridewell:error`. */
export type EmbedCode =
  | 'registry_unreachable'
  | 'registry_refused'
  | 'unknown_remote'
  | 'api_unreachable'
  /** The operator does not allow this site (`STRIDEWELL_EMBED_ORIGINS`). */
  | 'site_not_listed'
  | 'load_failed'
  | 'mount_failed'
  | 'crashed';

/** An event of the part's event bus that leaves it. */
export type EmbedBusEvent =
  | Readonly<{ name: 'dashboard-loaded'; payload: { page: string; loadedAt: string } }>
  | Readonly<{ name: 'session-started'; payload: { memberId: number } }>
  | Readonly<{
      name: 'session-ended';
      payload: { memberId?: number | undefined; reason?: 'account-deleted' | undefined };
    }>;

/** Why an element needs a token: there is none, the server refused it, or the page signed its person out. */
export type TokenReason = 'missing' | 'refused' | 'signed-out';

/** The `detail` of each event that an element sends; all bubble and leave the shadow root. */
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
  'stridewell:event': EmbedBusEvent;
  /** No one is signed in here; unless prevented, the element asks to sign in. */
  'stridewell:token-needed': { remote: string; reason: TokenReason };
  /** The part and its last good release failed. */
  'stridewell:error': { code: EmbedCode; remote: string; version: string | null };
};

/** The page's function. Returns what its server signed for one part, new on each call, or nothing. */
export type EmbedTokenCallback = () =>
  | Promise<string | null | undefined>
  | string
  | null
  | undefined;

/** `<stridewell-remote>`, once the script of Stridewell's server has loaded. */
export interface StridewellRemoteElement extends HTMLElement {
  /** Called for the first token, before the access ends, and when the server refuses it. */
  embedToken: EmbedTokenCallback | null;
  /**
   * Signs the person out of all elements of the page: their data is gone right away, and each element asks for a token.
   * Set `embedToken` again when someone is there.
   */
  signOut(): void;
}

/** The attributes of `<stridewell-remote>`. */
export type StridewellRemoteAttributes = {
  /** A remote that can be embedded, with or without `mf-`. */
  name: string;
  /** Its page, such as `/challenges/12`; it can be set again. */
  path?: string | undefined;
  /** Default: the closest `lang`, then the browser's. One for all elements of a page. */
  language?: 'en' | 'es' | undefined;
  /** Default: `system`. */
  'color-mode'?: 'light' | 'dark' | 'system' | undefined;
  /** The nonce of your style policy; default: the script's. */
  nonce?: string | undefined;
  /** Shows the remote in a frame; give the element a height. */
  frame?: '' | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'stridewell-remote': StridewellRemoteElement;
  }
  interface HTMLElementEventMap {
    'stridewell:ready': CustomEvent<StridewellEvents['stridewell:ready']>;
    'stridewell:navigate': CustomEvent<StridewellEvents['stridewell:navigate']>;
    'stridewell:step': CustomEvent<StridewellEvents['stridewell:step']>;
    'stridewell:leave': CustomEvent<StridewellEvents['stridewell:leave']>;
    'stridewell:event': CustomEvent<StridewellEvents['stridewell:event']>;
    'stridewell:token-needed': CustomEvent<StridewellEvents['stridewell:token-needed']>;
    'stridewell:error': CustomEvent<StridewellEvents['stridewell:error']>;
  }
}

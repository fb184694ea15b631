import type { ColorMode } from '@stridewell/ui';
import type { EventName, EventPayload } from '#events/event-payloads.ts';
import type { FormerLook } from '#composition/former-names.ts';
import type { Language } from '#language/texts.ts';

/** The bus events that a partner's page receives: none that shows what an admin sees. */
export const embedEventNames = [
  'dashboard-loaded',
  'session-started',
  'session-ended',
] as const satisfies readonly EventName[];

/** An event that a partner's page receives. */
export type EmbedEvent = {
  [Name in (typeof embedEventNames)[number]]: Readonly<{ name: Name; payload: EventPayload<Name> }>;
}[(typeof embedEventNames)[number]];

/** The look and language that the partner wants. */
export type EmbedLook = Readonly<{ language: Language; colorMode: ColorMode }> & FormerLook;

/**
 * What the embedding script gives a remote in a partner's page, and what the remote calls back. Script and release are
 * different builds: change this only by adding optional members.
 */
export type EmbedHost = Readonly<{
  /** Stridewell's origin, such as `https://wellness.example`. */
  origin: string;
  /** The start path within the remote; another path starts at its first page. */
  path: string;
  /** Where styles are added. */
  styleTarget: ShadowRoot;
  /** Contains dialogs, menus and snackbars, above everything on the page. */
  overlays: HTMLElement;
  look: () => EmbedLook;
  onLookChange: (listener: () => void) => () => void;
  /** Returns a new access token of the viewer, or null; settles within the script's time limit. */
  accessToken: () => Promise<string | null>;
  /** The part shows another of its pages; `action` says what a page's own history should do. */
  navigated: (path: string, action?: 'PUSH' | 'REPLACE' | 'POP') => void;
  /** The part goes back or forward in its own history; returns true if the page does that step in its own. */
  stepped?: (delta: number) => boolean;
  /** Calls back with each path that the page asks for later. Returns a function that ends it. */
  onPathChange?: (listener: (path: string) => void) => () => void;
  /** Calls back when the page signs its person out. Returns a function that ends it. */
  onSignOut?: (listener: () => void) => () => void;
  /** Someone followed a link to another part of Stridewell. */
  left: (path: string) => void;
  told: (event: EmbedEvent) => void;
  /** No one is signed in: there is no token, or the server refuses it. */
  needsToken: () => void;
}>;

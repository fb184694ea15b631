import type { ColourMode } from '@stridewell/ui';
import type { EventName, EventPayload } from '#events/event-payloads.ts';
import type { Language } from '#language/texts.ts';

/** The events of the bus that a partner's page hears of: none that says what an admin sees. */
export const embedEventNames = [
  'dashboard-loaded',
  'session-started',
  'session-ended',
] as const satisfies readonly EventName[];

/** An event that a partner's page hears of. */
export type EmbedEvent = {
  [Name in (typeof embedEventNames)[number]]: Readonly<{ name: Name; payload: EventPayload<Name> }>;
}[(typeof embedEventNames)[number]];

/** How the partner wants the part to look and speak. */
export type EmbedLook = Readonly<{ language: Language; colourMode: ColourMode }>;

/**
 * What the embedding script gives a remote that it mounts in the page of a partner, and what it hears
 * back. Script and release come from different builds: change this by adding optional members only.
 */
export type EmbedHost = Readonly<{
  /** Where Stridewell answers, such as `https://wellness.example`. */
  origin: string;
  /** The path to begin at, within the remote; one that is not the remote's own begins at its first page. */
  path: string;
  /** Where styles are put. */
  styleTarget: ShadowRoot;
  /** Where dialogs, menus and messages stand, above everything on the page. */
  overlays: HTMLElement;
  look: () => EmbedLook;
  onLookChange: (listener: () => void) => () => void;
  /** A new access token of the person in front of the page, or null; settles within the script's limit. */
  accessToken: () => Promise<string | null>;
  /** The part shows another of its pages. */
  navigated: (path: string) => void;
  /** Somebody followed a link that leads to another part of Stridewell. */
  left: (path: string) => void;
  told: (event: EmbedEvent) => void;
  /** Nobody is signed in: there is no token, or the server refuses it. */
  needsToken: () => void;
}>;

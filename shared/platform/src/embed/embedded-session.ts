import { useSyncExternalStore } from 'react';
import { drafts } from '#drafts/drafts.ts';
import { events } from '#events/event-bus.ts';
import type { Grant } from '#session/access-token.ts';
import { connectApi, session } from '#session/session.ts';
import { createWatchers } from '#watchers/watchers.ts';
import { embedEventNames } from '#composition/embed-host.ts';
import type { EmbedEvent, EmbedHost } from '#composition/embed-host.ts';
import { addFontFaces } from './font-faces.ts';
import { grantOf } from './given-token.ts';
import { replacePressableStyle } from './pressable-style.ts';

/** The mounted parts, oldest first. A page has one person, so they share one session. */
let hosts: readonly EmbedHost[] = [];
/** The pending start; a cancelled one is replaced by another. */
let starting: symbol | null = null;
let leavePage: readonly (() => void)[] = [];
const watchers = createWatchers();

function changeHosts(next: readonly EmbedHost[]): void {
  hosts = next;
  watchers.notify();
}

/** The first part that has a token provides it for all; if the page says that no one is there, no one is. */
async function askHosts(): Promise<Grant> {
  for (const host of hosts) {
    const token = await host.accessToken();
    if (token !== null) return grantOf(token);
  }
  session.end();
  return grantOf(null);
}

function openPage(origin: string): void {
  connectApi({ baseUrl: `${origin}/api`, tokens: askHosts });
  leavePage = [addFontFaces(document), replacePressableStyle(document)];
}

function closePage(): void {
  starting = null;
  session.end();
  session.close();
  for (const leave of leavePage) leave();
}

/** Finds out who the viewer is, unless that is known or pending. */
export async function startEmbeddedSession(): Promise<void> {
  if (starting || session.state().status === 'signed-in') return;
  const own = Symbol('start');
  starting = own;
  await session.start();
  if (starting === own) starting = null;
}

function forwardEvents(host: EmbedHost): () => void {
  const scope = events.scope();
  for (const name of embedEventNames) {
    scope.on(name, (payload) => {
      host.told({ name, payload } as EmbedEvent); // the bus passes each name its own payload
    });
  }
  return () => scope.end();
}

/** The next person at this browser must not find what this one typed. */
function signOut(): void {
  drafts.forgetAll();
  session.end();
}

/**
 * Adds a part to the page; the first one opens the session. Returns a function that removes it; the last one closes the
 * session.
 */
export function enterPage(host: EmbedHost): () => void {
  if (hosts.length === 0) openPage(host.origin);
  changeHosts([...hosts, host]);
  const stopTelling = forwardEvents(host);
  const stopHearing = host.onSignOut?.(signOut);
  void startEmbeddedSession();
  return () => {
    stopTelling();
    stopHearing?.();
    changeHosts(hosts.filter((other) => other !== host));
    if (hosts.length === 0) closePage();
  };
}

/** Whether this part shows what a page shows once, such as snackbars. */
export function useIsFirst(host: EmbedHost): boolean {
  return useSyncExternalStore(watchers.add, () => hosts[0] === host);
}

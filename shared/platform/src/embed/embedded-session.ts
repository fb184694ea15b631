import { useSyncExternalStore } from 'react';
import { events } from '#events/event-bus.ts';
import type { Grant } from '#session/access-token.ts';
import { connectApi, session } from '#session/session.ts';
import { createWatchers } from '#watchers/watchers.ts';
import { embedEventNames } from '#composition/embed-host.ts';
import type { EmbedEvent, EmbedHost } from '#composition/embed-host.ts';
import { addFontFaces } from './font-faces.ts';
import { grantOf } from './given-token.ts';
import { standInForPressableStyle } from './pressable-style.ts';

/** The mounted parts, oldest first: one page has one person, so that they share one session. */
let hosts: readonly EmbedHost[] = [];
/** The start that is under way; one that was given up is another. */
let starting: symbol | null = null;
let leavePage: readonly (() => void)[] = [];
const watchers = createWatchers();

function changeHosts(next: readonly EmbedHost[]): void {
  hosts = next;
  watchers.tell();
}

/** The first part that has a token speaks for all. */
async function askHosts(): Promise<Grant> {
  for (const host of hosts) {
    const token = await host.accessToken();
    if (token !== null) return grantOf(token);
  }
  return grantOf(null);
}

function openPage(origin: string): void {
  connectApi({ baseUrl: `${origin}/api`, tokens: askHosts });
  leavePage = [addFontFaces(document), standInForPressableStyle(document)];
}

function closePage(): void {
  starting = null;
  session.end();
  session.close();
  for (const leave of leavePage) leave();
}

/** Finds out who is in front of the page, unless that is known or being asked. */
export async function startEmbeddedSession(): Promise<void> {
  if (starting || session.state().status === 'signed-in') return;
  const own = Symbol('start');
  starting = own;
  await session.start();
  if (starting === own) starting = null;
}

function tellEvents(host: EmbedHost): () => void {
  const scope = events.scope();
  for (const name of embedEventNames) {
    scope.on(name, (payload) => {
      host.told({ name, payload } as EmbedEvent); // the bus hands each name its own payload
    });
  }
  return () => scope.end();
}

/** A part comes into the page: the first one opens the session. Answers how it leaves; the last one ends it. */
export function enterPage(host: EmbedHost): () => void {
  if (hosts.length === 0) openPage(host.origin);
  changeHosts([...hosts, host]);
  const stopTelling = tellEvents(host);
  void startEmbeddedSession();
  return () => {
    stopTelling();
    changeHosts(hosts.filter((other) => other !== host));
    if (hosts.length === 0) closePage();
  };
}

/** Whether this part shows what the page shows once, such as messages. */
export function useIsFirst(host: EmbedHost): boolean {
  return useSyncExternalStore(watchers.add, () => hosts[0] === host);
}

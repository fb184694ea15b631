import type { RemoteDescription } from '@stridewell/platform/registry';
import { embedKey, embedScript, type ReleaseStore } from '#store/store.ts';
import { quotedError } from './quoted-error.ts';
import { describePartProblems, partProblems, settledParts, slotPagePath } from './slot-page.ts';
import { startTrialServer } from './trial-server.ts';
import type { ReportedOutcome } from './trial-server.ts';

/** The parts of a browser page that a trial uses. */
export type TrialPage = Readonly<{
  goto: (address: string) => Promise<unknown>;
  evaluate: (code: string) => Promise<unknown>;
  onError: (hear: (message: string) => void) => void;
  close: () => Promise<void>;
}>;

/** A headless browser. */
export type TrialBrowser = Readonly<{
  /** Opens a page that reaches this origin and nothing else: a release isn't trusted before its trial. */
  open: (origin: string) => Promise<TrialPage>;
  close: () => Promise<void>;
}>;

/** How long a release may take to start in a trial, in milliseconds. */
const limit = 30_000;

/** Returns whether anything of the release is visible; a part that suspends forever shows nothing. */
const isSeenInShell = `(() => {
  const main = document.querySelector('main');
  return Boolean(main && main.innerText.trim().length > 0);
})()`;
const isSeenInHost = `(() => {
  const content = document.querySelector('stridewell-remote')?.shadowRoot?.querySelector('.content');
  return Boolean(content && content.innerText.trim().length > 0);
})()`;

type Place = Readonly<{
  where: string;
  path: string;
  isSeen: string;
  /** Finds what is wrong although something is visible. */
  problems?: string;
}>;

/** Returns where to try a release; a store without the script for partners serves none of their pages. */
function placesOf({ paths, embed, fills }: RemoteDescription, hasEmbedScript: boolean): Place[] {
  const [first] = paths.toSorted(
    (one, other) => one.path.split(':').length - other.path.split(':').length,
  );
  const path = (first?.path ?? '/').replace(/:\w+/g, '1');
  const places: Place[] = [{ where: 'the shell', path, isSeen: isSeenInShell }];
  if (fills && fills.length > 0) {
    const isSeen = `${settledParts(fills.length)} !== null`;
    const problems = partProblems(fills.length);
    places.push({ where: 'slots of other pages', path: slotPagePath, isSeen, problems });
  }
  if (embed && hasEmbedScript) {
    places.push({ where: 'a partner page', path: '/trial-host', isSeen: isSeenInHost });
  }
  return places;
}

/** Ends the trial of a release that never lets the page answer, such as one with an endless loop. */
async function blockedIn({ where }: Place, milliseconds: number): Promise<string[]> {
  await new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
  return [`In ${where} it blocked the page for ${milliseconds / 1000} seconds.`];
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Mounts a release from the store in a browser: in the shell, its parts in slots, and with `embed` in a partner's
 * page.
 * @returns the problems, a sentence each; none if it starts everywhere, and all of it is visible.
 */
export async function mountInBrowser(
  store: ReleaseStore,
  release: RemoteDescription,
  browser: TrialBrowser,
  patience: number = limit,
): Promise<string[]> {
  const server = await startTrialServer(store, release);
  const told: ReportedOutcome[] = [];
  server.onReport((outcome) => void (outcome.remote === release.name && told.push(outcome)));

  async function findIn({ where, path, isSeen, problems }: Place): Promise<string[]> {
    told.length = 0;
    const errors: string[] = [];
    const page = await browser.open(server.origin);
    page.onError((message) => errors.push(message));
    const said = (): string => {
      const error = quotedError(errors, release);
      return error === undefined ? '' : ` The browser said: ${error}`;
    };
    try {
      await page.goto(server.origin + path);
      const until = Date.now() + patience;
      while (Date.now() < until) {
        // Its calls fail in a trial, so errors of its handlers are no reason to hold it back.
        const failed = told.find(({ outcome }) => !['mounted', 'handler_threw'].includes(outcome));
        if (failed) {
          return [
            `In ${where} it failed: ${failed.outcome} (${failed.cause ?? 'no cause'}).${said()}`,
          ];
        }
        const isMounted = told.some(({ outcome }) => outcome === 'mounted');
        if (isMounted && (await page.evaluate(isSeen)) === true) {
          return problems === undefined ? [] : describePartProblems(await page.evaluate(problems));
        }
        await pause(100);
      }
      const seconds = patience / 1000;
      return told.some(({ outcome }) => outcome === 'mounted')
        ? [
            `In ${where} it mounted but showed nothing for ${seconds} seconds: its first render never finishes.${said()}`,
          ]
        : [`In ${where} it didn't mount within ${seconds} seconds.${said()}`];
    } finally {
      await page.close();
    }
  }

  try {
    const found: string[] = [];
    const hasEmbedScript = (await store.objects.read(embedKey(embedScript))) !== null;
    for (const place of placesOf(release, hasEmbedScript)) {
      found.push(...(await Promise.race([findIn(place), blockedIn(place, 2 * patience)])));
    }
    return found;
  } finally {
    await server.close();
  }
}

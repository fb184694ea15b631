import { reportReleaseHealth } from '@stridewell/contracts';
import type { ReleaseOutcome } from '@stridewell/contracts';
import { api, session } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';
import { remotesOfPage } from './composition.ts';
import { describeFailure } from './failure-cause.ts';
import { isOnTrial } from './on-trial.ts';
import type { Attempt } from './remote-lifecycle.ts';
import { hearStrayErrors } from './stray-errors.ts';

/** How long outcomes are collected before they are sent together, in milliseconds. */
const collectionTime = 5000;

const mostInOneReport = 50;

/** More than this a page does not tell of how long a release took. */
const longestMs = 600_000;

/** What one page tells, each outcome of a release once: a page that fails over and over counts as one page. */
export type OutcomeRecord = Readonly<{
  add: (attempt: Attempt) => boolean;
  /** What has not been taken yet. */
  take: () => readonly ReleaseOutcome[];
  /** Everything that was taken. */
  taken: () => readonly ReleaseOutcome[];
}>;

/** Makes the record of one page. */
export function createOutcomeRecord(): OutcomeRecord {
  const known = new Set<string>();
  const taken: ReleaseOutcome[] = [];
  let waiting: ReleaseOutcome[] = [];
  return {
    add({ release: { name, version }, outcome, failure, readyMs }) {
      const key = `${name} ${version} ${outcome}`;
      if (known.has(key)) return false;
      known.add(key);
      const cause = failure && { cause: failure.cause };
      const time = readyMs !== undefined && { readyMs: Math.min(Math.round(readyMs), longestMs) };
      waiting.push({ remote: name, version, outcome, ...cause, ...time });
      return true;
    },
    take() {
      const now = waiting.slice(0, mostInOneReport);
      waiting = waiting.slice(mostInOneReport);
      taken.push(...now);
      return now;
    },
    taken: () => taken,
  };
}

const record = createOutcomeRecord();

/** What this page has told the server of its releases. */
export function sentOutcomes(): readonly ReleaseOutcome[] {
  return record.taken();
}

function send(): void {
  // The server takes reports of members only, so that nobody else decides what is rolled back.
  if (session.state().status !== 'signed-in') return;
  const outcomes = record.take();
  if (outcomes.length === 0) return;
  const body = { outcomes: [...outcomes] };
  // Nobody waits for a report; it is sent on when the page is closed at that moment.
  void api.call(reportReleaseHealth, { body }, { keepalive: true }).catch(() => undefined);
}

function releasesOfPage(): RemoteDescription[] {
  return remotesOfPage().map(({ selected, standing }) => standing.release ?? selected.release);
}

/**
 * Tells the server from here on how releases come up; what is tried in this tab only is never told.
 * `hearAttempts` subscribes to what became of each attempt.
 */
export function startHealthReports(
  page: Document,
  hearAttempts: (hear: (attempt: Attempt) => void) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (attempt: Attempt): void => {
    if (isOnTrial(attempt.release) || !record.add(attempt)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      send();
    }, collectionTime);
  };
  hearAttempts(tell);
  hearStrayErrors(window, releasesOfPage, ({ release, error }) => {
    tell({ release, outcome: 'handler_threw', failure: describeFailure(error, 'handler_threw') });
  });
  const sendBeforeLeaving = (): void => {
    if (page.visibilityState === 'hidden') send();
  };
  page.addEventListener('visibilitychange', sendBeforeLeaving);
  window.addEventListener('pagehide', send);
}

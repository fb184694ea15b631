import { reportReleaseHealth } from '@stridewell/contracts';
import type { ReleaseOutcome } from '@stridewell/contracts';
import { api, session } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';
import { listRemotes } from './composition.ts';
import { describeFailure } from '#recovery/failure-cause.ts';
import { isOnTrial } from '#registry/is-on-trial.ts';
import type { Attempt } from '#lifecycle/remote-lifecycle.ts';
import type { VisitMeasures } from './visit-measures.ts';
import { watchUncaughtErrors } from '#recovery/uncaught-errors.ts';

/** How long outcomes are collected before they are sent together, in milliseconds. */
const collectionTime = 5000;

const maxPerReport = 50;

/** Longer start times are reported as this. */
const maxReadyMs = 600_000;

/** The outcomes to report, each once per release: a page that keeps failing counts as one page. */
export type OutcomeRecord = Readonly<{
  add: (attempt: Attempt) => boolean;
  /** Returns outcomes that are not sent yet. */
  take: () => readonly ReleaseOutcome[];
  /** Returns outcomes that were sent. */
  taken: () => readonly ReleaseOutcome[];
}>;

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
      const time = readyMs !== undefined && { readyMs: Math.min(Math.round(readyMs), maxReadyMs) };
      waiting.push({ remote: name, version, outcome, ...cause, ...time });
      return true;
    },
    take() {
      const now = waiting.slice(0, maxPerReport);
      waiting = waiting.slice(maxPerReport);
      taken.push(...now);
      return now;
    },
    taken: () => taken,
  };
}

const record = createOutcomeRecord();

/** Returns the outcomes that this page has sent. */
export function sentOutcomes(): readonly ReleaseOutcome[] {
  return record.taken();
}

function send(measures?: VisitMeasures): void {
  // The server accepts reports from members only, so that no one else can cause a rollback.
  if (session.state().status !== 'signed-in') return;
  const outcomes = record.take();
  const visits = measures?.take() ?? [];
  if (outcomes.length + visits.length === 0) return;
  const body = { outcomes: [...outcomes], ...(visits.length > 0 && { visits }) };
  // Not awaited; `keepalive` sends it even if the page closes.
  void api.call(reportReleaseHealth, { body }, { keepalive: true }).catch(() => undefined);
}

function releasesOfPage(): RemoteDescription[] {
  return listRemotes().map(({ selected, status }) => status.release ?? selected.release);
}

/**
 * Starts reporting to the server how releases start, except releases on trial in this tab, and what the page measured of
 * them when it is hidden. `watchAttempts` subscribes to the outcome of each attempt.
 */
export function startHealthReports(
  page: Document,
  watchAttempts: (onAttempt: (attempt: Attempt) => void) => void,
  measures?: Promise<VisitMeasures | undefined>,
): void {
  let measured: VisitMeasures | undefined;
  void measures?.then((loaded) => {
    measured = loaded;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (attempt: Attempt): void => {
    if (isOnTrial(attempt.release) || !record.add(attempt)) return;
    if (attempt.outcome === 'mounted') void measures?.then((loaded) => loaded?.add(attempt));
    timer ??= setTimeout(() => {
      timer = undefined;
      send();
    }, collectionTime);
  };
  watchAttempts(notify);
  watchUncaughtErrors(window, releasesOfPage, ({ release, error }) => {
    notify({ release, outcome: 'handler_threw', failure: describeFailure(error, 'handler_threw') });
  });
  const sendAll = (): void => send(measured);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') sendAll();
  });
  window.addEventListener('pagehide', sendAll);
}

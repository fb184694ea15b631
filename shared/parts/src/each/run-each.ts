import { ApiProblem } from '@stridewell/platform';

/** The outcome of one item. */
export interface Outcome<Item> {
  item: Item;
  /** Why it failed; null on success. */
  problem: ApiProblem | null;
}

/** The progress of an action on many items. */
export interface RunProgress {
  done: number;
  total: number;
  /** Whether the server is not answering at the moment, so that the same item is retried. */
  isWaiting: boolean;
}

/** The maximum delay between two attempts, in milliseconds. */
const longestWait = 8000;

/** How often a wait checks whether the viewer has stopped the run, in milliseconds. */
const stopHeardAfter = 250;

/** The statuses of a server, or a proxy in front of it, that is down, restarting or busy. */
const awayStatuses = new Set([429, 502, 503, 504]);

/**
 * Runs the same action for each item, one after another. A failed item doesn't stop the others and is reported. While
 * the server doesn't answer, it waits and retries the same item, so that a restart in the middle loses nothing; if no
 * one can stop the run, it doesn't wait. Stopping it leaves the remaining items unchanged.
 */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  tell: (progress: RunProgress) => void,
  isStopped?: () => boolean,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  const reportProgress = (isWaiting: boolean) =>
    tell({ done: outcomes.length, total: items.length, isWaiting });
  for (const item of items) {
    if (isStopped?.()) return outcomes;
    reportProgress(false);
    let problem = await failureOf(act(item));
    for (let tries = 1; isStopped && problem && isServerAway(problem) && !isStopped(); tries += 1) {
      reportProgress(true);
      await pause(waitAfter(problem, tries), isStopped);
      if (!isStopped()) problem = await failureOf(act(item));
    }
    outcomes.push({ item, problem });
  }
  reportProgress(false);
  return outcomes;
}

/** Returns the outcomes. If all items failed for the same reason, throws that problem for the screen to show. */
export function throwIfAllFailed<Item>(outcomes: Outcome<Item>[]): Outcome<Item>[] {
  const reason = outcomes[0]?.problem;
  if (reason && outcomes.every(({ problem }) => problem?.code === reason.code)) throw reason;
  return outcomes;
}

function failureOf(answer: Promise<unknown>): Promise<ApiProblem | null> {
  return answer.then(
    () => null,
    (problem: unknown) => {
      if (problem instanceof ApiProblem) return problem;
      throw problem;
    },
  );
}

function isServerAway({ code, status }: ApiProblem): boolean {
  return code === 'network_unreachable' || awayStatuses.has(status);
}

/** Half a second, doubled after each attempt, unless the server asked for a certain delay. */
function waitAfter({ retryAfter }: ApiProblem, tries: number): number {
  return Math.min(longestWait, retryAfter === null ? 250 * 2 ** tries : retryAfter * 1000);
}

async function pause(wait: number, isStopped: () => boolean): Promise<void> {
  for (let left = wait; left > 0 && !isStopped(); left -= stopHeardAfter)
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, stopHeardAfter)));
}

import { ApiProblem } from '@stridewell/platform';

/** The outcome of one item. */
export interface Outcome<Item> {
  item: Item;
  /** Why it failed; null where it did not. */
  problem: ApiProblem | null;
}

/** How far a run over many is. */
export interface RunProgress {
  done: number;
  total: number;
  /** Whether the server does not answer at present, so that the same one is asked for again and again. */
  isWaiting: boolean;
}

/** The longest wait between two tries, in milliseconds. */
const longestWait = 8000;

/** How soon a stop is heard while it waits, in milliseconds. */
const stopHeardAfter = 250;

/** What is answered by a server that is not there, starts again or is busy, or by one in between. */
const awayStatuses = new Set([429, 502, 503, 504]);

/**
 * Does the same to each, one after the other; what fails hinders no other, and is named. Where the server does not
 * answer, it waits and asks for the same again, so that a restart in the middle costs nobody; where nobody can stop it,
 * it does not wait. Stopped, it leaves the rest.
 */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  tell: (progress: RunProgress) => void,
  isStopped?: () => boolean,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  const tellIt = (isWaiting: boolean) =>
    tell({ done: outcomes.length, total: items.length, isWaiting });
  for (const item of items) {
    if (isStopped?.()) return outcomes;
    tellIt(false);
    let problem = await failureOf(act(item));
    for (let tries = 1; isStopped && problem && isServerAway(problem) && !isStopped(); tries += 1) {
      tellIt(true);
      await pause(waitAfter(problem, tries), isStopped);
      if (!isStopped()) problem = await failureOf(act(item));
    }
    outcomes.push({ item, problem });
  }
  tellIt(false);
  return outcomes;
}

/** Returns the outcomes, unless all failed for the same reason: then throws it, so that the screen shows it. */
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

/** Half a second, twice as long after each try, unless the server said how long. */
function waitAfter({ retryAfter }: ApiProblem, tries: number): number {
  return Math.min(longestWait, retryAfter === null ? 250 * 2 ** tries : retryAfter * 1000);
}

async function pause(wait: number, isStopped: () => boolean): Promise<void> {
  for (let left = wait; left > 0 && !isStopped(); left -= stopHeardAfter)
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, stopHeardAfter)));
}

/** The steps of a remote's lifecycle that have a time limit. */
export type LimitedStep = 'entry' | 'load' | 'mount' | 'unmount' | 'diagnosis' | 'patience';

/** How long each step may take, in milliseconds; `load` and `mount` count only time without progress. */
export type TimeLimits = Readonly<Record<LimitedStep, number>>;

const usual: TimeLimits = {
  /** One attempt to fetch the entry file. */
  entry: 5000,
  /** Entry and chunks, since the last file that arrived. */
  load: 15_000,
  /** The first render, since its last progress. */
  mount: 15_000,
  unmount: 2000,
  /** Asking the server why a script did not arrive. */
  diagnosis: 1000,
  /** Waiting before the person is told that it is still loading. */
  patience: 2000,
};

function isLimitedStep(step: string | undefined): step is LimitedStep {
  return step !== undefined && step in usual;
}

/** Reads limits that a page sets, such as `entry=8000 load=20000`; the others keep their defaults. */
export function readTimeLimits(page: Document): TimeLimits {
  const written = page.querySelector<HTMLMetaElement>('meta[name="remote-limits"]')?.content ?? '';
  const limits = { ...usual };
  for (const [, step, milliseconds] of written.matchAll(/(\w+)=(\d+)/g)) {
    if (isLimitedStep(step)) limits[step] = Number(milliseconds);
  }
  return limits;
}

let known: TimeLimits | undefined;

/** Returns the limits of this page. */
export function timeLimits(): TimeLimits {
  known ??= readTimeLimits(document);
  return known;
}

/** Settles like `work`, or rejects with the result of `outOfTime` when the time is over. No timer outlives the work. */
export async function withTimeLimit<Result>(
  milliseconds: number,
  work: Promise<Result>,
  outOfTime: () => unknown,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(outOfTime()), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

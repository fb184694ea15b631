/** How long each step of a remote's life may take, in milliseconds. */
export const timeLimits = {
  /** One attempt to fetch the entry file. */
  entry: 5000,
  /** Entry, chunks and their retries together. */
  load: 12_000,
  mount: 5000,
  unmount: 2000,
} as const;

/** The step took longer than it may. */
function outOfTime(step: keyof typeof timeLimits): Error {
  return new Error(`The remote did not finish to ${step} within ${timeLimits[step]} ms.`);
}

/** Settles like `work`, or rejects when the step's time is over; the timer never outlives the work. */
export async function withTimeLimit<Result>(
  step: keyof typeof timeLimits,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(outOfTime(step)), timeLimits[step]);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

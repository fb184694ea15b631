/** Records how long some work takes, as a part of the current request or job. */
export type RecordSpan = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const workAlone: RecordSpan = (_name, work) => work();
let record = workAlone;

/** Runs some work as a span of the current trace; without tracing, only runs the work. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return record(name, work);
}

/** Sets the function that records spans from now on; calling it without one turns recording off. */
export function recordSpansWith(given: RecordSpan = workAlone): void {
  record = given;
}

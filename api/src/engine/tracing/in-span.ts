/** Records how long some work takes, as a part of the request or job that is under way. */
export type RecordSpan = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const workAlone: RecordSpan = (_name, work) => work();
let record = workAlone;

/** Does some work as a span of the trace that is under way; without tracing, the work alone. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return record(name, work);
}

/** Sets what records spans from now on; nothing does after a call without it. */
export function recordSpansWith(given: RecordSpan = workAlone): void {
  record = given;
}

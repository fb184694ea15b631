import type { Devices, DeviceSource } from '@stridewell/contracts';

/** The state of a source, as its card shows it first. */
export type SourceState =
  | 'expired'
  | 'down'
  | 'no-answer'
  | 'rate-limited'
  | 'reading'
  | 'waiting'
  | 'silent'
  | 'connected';

/** After this many whole days without steps, the card says so. */
const silentDaysToTell = 2;

/** Returns the state of a connected source; states that a member can do something about come first. */
export function stateOf(source: DeviceSource): SourceState {
  const { status, isDown, problem, answeredAt, heardAt, silentDays, kind } = source;
  if (status === 'expired') return 'expired';
  if (isDown) return 'down';
  if (problem === 'no-answer' || problem === 'rate-limited') return problem;
  if (sendsByItself(kind) && heardAt === null) return 'waiting';
  if (!sendsByItself(kind) && answeredAt === null) return 'reading';
  if ((silentDays ?? 0) >= silentDaysToTell) return 'silent';
  return 'connected';
}

/** Whether days can't be requested from sources of a kind. */
export function sendsByItself(kind: DeviceSource['kind']): boolean {
  return kind === 'key' || kind === 'link';
}

/** Returns when a source last sent data, requested or not. */
export function lastSyncOf({
  answeredAt,
  heardAt,
}: Pick<DeviceSource, 'answeredAt' | 'heardAt'>): string | null {
  if (answeredAt === null || heardAt === null) return answeredAt ?? heardAt;
  return answeredAt > heardAt ? answeredAt : heardAt;
}

/** Returns a value that changes once a source has answered a request. */
export function askedMark({ sources }: Devices): string {
  return sources.map((one) => `${one.answeredAt} ${one.problem} ${one.nextAskAt}`).join();
}

/** Whether an answer comes without a request: from a newly connected source. */
export function isReading({ sources }: Devices): boolean {
  return sources.some((one) => one.status === 'connected' && stateOf(one) === 'reading');
}

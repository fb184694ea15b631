import type { Devices, DeviceSource } from '@stridewell/contracts';

/** How a source is doing, as its card says it first. */
export type SourceState =
  | 'expired'
  | 'down'
  | 'no-answer'
  | 'rate-limited'
  | 'reading'
  | 'waiting'
  | 'silent'
  | 'connected';

/** So many whole days without steps are worth a word. */
const silentDaysToTell = 2;

/** How a connected source is doing; what a member can do something about comes first. */
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

/** Whether a source of a kind can't be asked for days. */
export function sendsByItself(kind: DeviceSource['kind']): boolean {
  return kind === 'key' || kind === 'link';
}

/** When a source last told us something, asked or by itself. */
export function lastSyncOf({
  answeredAt,
  heardAt,
}: Pick<DeviceSource, 'answeredAt' | 'heardAt'>): string | null {
  if (answeredAt === null || heardAt === null) return answeredAt ?? heardAt;
  return answeredAt > heardAt ? answeredAt : heardAt;
}

/** What changes when a source has been asked: until then an answer is waited for. */
export function askedMark({ sources }: Devices): string {
  return sources.map((one) => `${one.answeredAt} ${one.problem} ${one.nextAskAt}`).join();
}

/** Whether an answer is on its way by itself: a source that was just connected. */
export function isReading({ sources }: Devices): boolean {
  return sources.some((one) => one.status === 'connected' && stateOf(one) === 'reading');
}

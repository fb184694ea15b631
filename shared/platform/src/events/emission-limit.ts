/** How many events one sender may emit in a second; what goes beyond is dropped. */
export const mostEventsPerSecond = 200;

const second = 1000;

interface Sender {
  since: number;
  count: number;
  lastDrop: number;
}

/** What becomes of an emission: it passes, it is the first that is dropped, or one of the many after it. */
export type Verdict = 'passes' | 'floods' | 'dropped';

/** Counts what each sender emits; a flood lasts until a second has passed without a drop. */
export function createEmissionLimit(): (sender: string) => Verdict {
  const senders = new Map<string, Sender>();

  return (name) => {
    const now = performance.now();
    const sender = senders.get(name) ?? { since: now, count: 0, lastDrop: -Infinity };
    senders.set(name, sender);
    if (now - sender.since >= second) Object.assign(sender, { since: now, count: 0 });
    sender.count += 1;
    if (sender.count <= mostEventsPerSecond) return 'passes';
    const isNew = now - sender.lastDrop > second;
    sender.lastDrop = now;
    return isNew ? 'floods' : 'dropped';
  };
}

/** How many events a sender may emit per second; more are dropped. */
export const maxEventsPerSecond = 200;

const second = 1000;

interface Sender {
  since: number;
  count: number;
  lastDrop: number;
}

/** The result of an emission: passed, the first that is dropped, or a later one. */
export type Verdict = 'passes' | 'floods' | 'dropped';

/** Counts each sender's events; a flood lasts until a second has passed without a drop. */
export function createEmissionLimit(): (sender: string) => Verdict {
  const senders = new Map<string, Sender>();

  return (name) => {
    const now = performance.now();
    const sender = senders.get(name) ?? { since: now, count: 0, lastDrop: -Infinity };
    senders.set(name, sender);
    if (now - sender.since >= second) Object.assign(sender, { since: now, count: 0 });
    sender.count += 1;
    if (sender.count <= maxEventsPerSecond) return 'passes';
    const isNew = now - sender.lastDrop > second;
    sender.lastDrop = now;
    return isNew ? 'floods' : 'dropped';
  };
}

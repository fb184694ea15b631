import type { BulkActOutcome } from './running-acts.queries.ts';

/** A finished bulk change of 2 members. */
export function sampleAct(changes: Partial<BulkActOutcome> = {}): BulkActOutcome {
  return {
    id: 7,
    kind: 'members-removed',
    name: null,
    state: 'done',
    total: 2,
    reached: 2,
    skipped: 0,
    items: 2,
    left: 2,
    madeBy: 'Priya Raman',
    madeAt: new Date().toISOString(),
    undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
    undoneAt: null,
    undoneBy: null,
    skippedItems: [],
    ...changes,
  };
}

import type { BulkActKind } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { requireRow, type Viewer } from '#engine/requests/index.ts';
import { keepBulkAct, type Undoer } from './bulk-acts.service.ts';
import { insertKeptRows, type KeptRow, type KeptTable, selectRowsToKeep } from './kept-rows.sql.ts';

/** What can be deleted and returned: its rows, those of the thing itself first. */
export interface KeptDeletion {
  kind: BulkActKind;
  tables: readonly KeptTable[];
}

type KeptRows = Record<string, KeptRow[]>;

/**
 * Keeps the rows that a deletion is about to remove, so that it is listed and can be undone like other bulk actions.
 * Returns the id of the action.
 */
export async function keepDeletion(
  db: Db,
  viewer: Pick<Viewer, 'programId' | 'memberId'>,
  { kind, tables }: KeptDeletion,
  id: number,
  now: Date,
): Promise<number> {
  const facts: KeptRows = {};
  for (const kept of tables)
    facts[kept.table] = await selectRowsToKeep(db, viewer.programId, kept, id);
  const item = { itemId: id, memberId: null, facts };
  return requireRow(await keepBulkAct(db, viewer, { kind }, [item], now));
}

/** Returns what was deleted, and then `finish`es. */
export function undoDeletion(
  { tables }: KeptDeletion,
  finish: Undoer['undo'] = async () => {},
): Undoer {
  return {
    // Deleted rows can't change.
    countChanged: async () => 0,
    async undo(db, viewer, items, now) {
      for (const { facts } of items) {
        const kept = facts as KeptRows; // stored by `keepDeletion`
        for (const table of tables)
          await insertKeptRows(db, viewer.programId, table, kept[table.table] ?? []);
      }
      await finish(db, viewer, items, now);
    },
  };
}

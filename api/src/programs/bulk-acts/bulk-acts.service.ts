import { randomUUID } from 'node:crypto';
import { type BulkAct, type BulkActKind, undoHours } from '@stridewell/contracts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { type Page, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import {
  type BulkActItem,
  type BulkActRow,
  deleteBulkActItems,
  insertBulkAct,
  insertBulkActItems,
  selectActOfTokenForUpdate,
  selectBulkActForUpdate,
  selectBulkActItems,
  selectBulkActs,
  selectSizeOfAct,
  updateBulkActUndone,
} from './bulk-acts.sql.ts';
import { updateBulkActState } from './bulk-act-lines.sql.ts';

export type { BulkActItem } from './bulk-acts.sql.ts';

/** Undoes bulk actions of a kind; listed in `bulk-handlers.ts` by the slice that makes them. */
export interface Undoer {
  /** The number of items that are undone in one transaction; by default 250. */
  atOnce?: number;
  /** Counts the items that have changed since the action; locks their owners. */
  countChanged(db: Db, programId: number, items: readonly BulkActItem[]): Promise<number>;
  undo(db: Db, viewer: Viewer, items: readonly BulkActItem[], now: Date): Promise<void>;
}

/** The undoer of each kind of bulk action; a restored member is removed again like any other. */
export type Undoers = Readonly<Record<Exclude<BulkActKind, 'members-restored'>, Undoer>>;

const stopFirst = 'This is still running. Stop it first.';

/** The payload of the job that carries out bulk actions and undoes them. */
export type BulkActJob = Job<{ programId: number }>;

/** The default number of items that are undone in one transaction. */
const undoBatchSize = 250;

/**
 * Records a bulk action, in the transaction that makes it; calls with the same token are one action. Returns its id;
 * undefined if there is nothing to undo.
 */
export async function keepBulkAct(
  db: Db,
  { programId, memberId: madeBy }: Pick<Viewer, 'programId' | 'memberId'>,
  { kind, token = randomUUID() }: { kind: BulkActKind; token?: string | undefined },
  items: readonly BulkActItem[],
  now: Date,
): Promise<number | undefined> {
  if (items.length === 0) return undefined;
  await insertBulkAct(db, programId, { actId: newId(), kind, token, madeBy, madeAt: now });
  const act = requireRow(await selectActOfTokenForUpdate(db, programId, { madeBy, token }));
  if (act.kind !== kind || act.undoneAt !== null) throw new Problem('already_undone');
  await insertBulkActItems(db, programId, act.actId, items);
  return act.actId;
}

/** Counts the items that a bulk action of the viewer has so far, by the token of its calls. */
export function countBulkActItems(
  db: Db,
  { programId, memberId: madeBy }: Pick<Viewer, 'programId' | 'memberId'>,
  token: string,
): Promise<number> {
  return selectSizeOfAct(db, programId, { madeBy, token });
}

/** Lists a page of bulk actions, newest first. */
export async function listBulkActs(
  db: Db,
  programId: number,
  page: Page,
): Promise<{ data: BulkAct[]; total: number }> {
  const { rows, total } = await selectBulkActs(db, programId, page);
  return { data: rows.map(describe), total };
}

/** Reads a bulk action. */
export async function readBulkAct(db: Db, programId: number, actId: number): Promise<BulkAct> {
  const { rows } = await selectBulkActs(db, programId, { perPage: 1, offset: 0, actId });
  return describe(requireRow(rows[0]));
}

function describe(row: BulkActRow): BulkAct {
  return {
    ...row,
    madeAt: new Date(row.madeAt).toISOString(),
    undoUntil: undoEnd(row).toISOString(),
    undoneAt: row.undoneAt === null ? null : new Date(row.undoneAt).toISOString(),
  };
}

function undoEnd({ madeAt }: { madeAt: string | Date }): Date {
  return new Date(new Date(madeAt).getTime() + undoHours * 3_600_000);
}

/**
 * Undoes a bulk action; refused, with nothing undone, if some items have changed since. If there are more items than
 * one transaction can undo, a job undoes them.
 */
export async function undoBulkAct(
  db: Db,
  viewer: Viewer,
  actId: number,
  { undoers, job }: { undoers: Undoers; job: BulkActJob },
  now: Date,
): Promise<{ undone: number; remaining: number }> {
  const { programId, memberId: undoneBy } = viewer;
  const act = requireRow(await selectBulkActForUpdate(db, programId, actId));
  if (isAtWork(act)) throw new Problem('already_settled', { message: stopFirst });
  const items = await selectBulkActItems(db, programId, actId);
  if (items.length === 0) throw new Problem('already_undone');
  if (undoEnd(act) <= now) throw new Problem('undo_over');
  const undoer = undoers[act.kind as keyof Undoers]; // checked by the column; others have no items
  const changed = await undoer.countChanged(db, programId, items);
  if (changed > 0) {
    const message = `${changed} of ${items.length} changed since then, so nothing was undone.`;
    throw new Problem('changed_since', { message });
  }
  await updateBulkActUndone(db, programId, actId, { undoneBy, undoneAt: now });
  if (items.length <= atOnceOf(undoer)) {
    await undoItems(db, viewer, actId, undoer, items, now);
    return { undone: items.length, remaining: 0 };
  }
  await updateBulkActState(db, programId, actId, { state: 'undoing' });
  await enqueue(db, job, { programId });
  return { undone: 0, remaining: items.length };
}

const atOnceOf = ({ atOnce = undoBatchSize }: Undoer) => atOnce;

/**
 * Undoes the next items of a bulk action that is being undone; returns whether none are left or one has changed since.
 */
export async function undoNextItems(
  db: Db,
  viewer: Viewer,
  { actId, kind }: { actId: number; kind: string },
  undoers: Undoers,
  now: Date,
): Promise<boolean> {
  const { programId } = viewer;
  const undoer = undoers[kind as keyof Undoers]; // as above
  const items = await selectBulkActItems(db, programId, actId, atOnceOf(undoer));
  const isChanged = items.length > 0 && (await undoer.countChanged(db, programId, items)) > 0;
  if (items.length === 0 || isChanged) {
    const state = isChanged ? 'stopped' : 'done';
    await updateBulkActState(db, programId, actId, { state });
    return true;
  }
  await undoItems(db, viewer, actId, undoer, items, now);
  return false;
}

async function undoItems(
  db: Db,
  viewer: Viewer,
  actId: number,
  undoer: Undoer,
  items: readonly BulkActItem[],
  now: Date,
): Promise<void> {
  await undoer.undo(db, viewer, items, now);
  const itemIds = items.map(({ itemId }) => itemId);
  await deleteBulkActItems(db, viewer.programId, actId, itemIds);
}

/** Returns whether a job is working on a bulk action. */
export function isAtWork({ state }: { state: string }): boolean {
  return state === 'working' || state === 'undoing';
}

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

/** Undoes acts of a kind; handed over in `routes.ts` by the slice that carries them out. */
export interface Undoer {
  /** How many are undone in one transaction; 250 unless told. */
  atOnce?: number;
  /** Counts the items that are not as the act left them; whoever they are of is locked from then on. */
  countChanged(db: Db, programId: number, items: readonly BulkActItem[]): Promise<number>;
  undo(db: Db, viewer: Viewer, items: readonly BulkActItem[], now: Date): Promise<void>;
}

/** Who undoes which acts; a restored member is removed again like any other. */
export type Undoers = Readonly<Record<Exclude<BulkActKind, 'members-restored'>, Undoer>>;

const stopFirst = 'This is still running. Stop it first.';

/** The payload of the job that carries out acts and undoes them. */
export type BulkActJob = Job<{ programId: number }>;

/** How many are undone in one transaction, unless the undoer says. */
const undoneAtOnce = 250;

/** Keeps what was done to many, in the transaction that does it; calls with one token are one act. */
export async function keepBulkAct(
  db: Db,
  { programId, memberId: madeBy }: Pick<Viewer, 'programId' | 'memberId'>,
  { kind, token = randomUUID() }: { kind: BulkActKind; token?: string | undefined },
  items: readonly BulkActItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  await insertBulkAct(db, programId, { actId: newId(), kind, token, madeBy, madeAt: now });
  const act = requireRow(await selectActOfTokenForUpdate(db, programId, { madeBy, token }));
  if (act.kind !== kind || act.undoneAt !== null) throw new Problem('already_undone');
  await insertBulkActItems(db, programId, act.actId, items);
}

/** How many items an act of the viewer has so far, by the token of its calls. */
export function countBulkActItems(
  db: Db,
  { programId, memberId: madeBy }: Pick<Viewer, 'programId' | 'memberId'>,
  token: string,
): Promise<number> {
  return selectSizeOfAct(db, programId, { madeBy, token });
}

/** Lists a page of what was done to many, the newest first. */
export async function listBulkActs(
  db: Db,
  programId: number,
  page: Page,
): Promise<{ data: BulkAct[]; total: number }> {
  const { rows, total } = await selectBulkActs(db, programId, page);
  return { data: rows.map(describe), total };
}

/** Reads an act. */
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
 * Undoes an act; refused, with nothing undone, where some items are not as the act left them. A job undoes more than go
 * into one transaction.
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
  const undoer = undoers[act.kind as keyof Undoers]; // as the column's check has it; others have no items
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

const atOnceOf = ({ atOnce = undoneAtOnce }: Undoer) => atOnce;

/** Undoes the next items of an act that is being undone; answers whether none is left, or one has changed since. */
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

/** Whether a job is at work on an act. */
export function isAtWork({ state }: { state: string }): boolean {
  return state === 'working' || state === 'undoing';
}

import {
  adminLevels,
  type BulkActJobKind,
  isAdminLevel,
  type ProblemCode,
  type Team,
} from '@stridewell/contracts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { isDatabaseUnavailable, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { defineProgramJob, limitTurns } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { BulkActOutcome } from '#programs/finished-work/finished-work-mail.ts';
import { mailFinishedBulkAct } from '#programs/finished-work/mail-finished-work.ts';
import {
  addToBulkActItems,
  selectBulkActAtWork,
  selectActor,
  selectNextBulkActLines,
  updateBulkActLines,
  updateBulkActState,
} from './bulk-act-lines.sql.ts';
import type { BulkHandlers } from './bulk-act-jobs.service.ts';
import {
  type BulkActJob,
  isAtWork,
  readBulkAct,
  undoNextItems,
  type Undoers,
} from './bulk-acts.service.ts';
import { selectBulkActForUpdate } from './bulk-acts.sql.ts';

/** The default number of items in one transaction. */
const defaultBatchSize = 25;

/**
 * Declares the job that carries out bulk actions and undoes them. Some items and their outcome are one transaction
 * under the lock of the action: if the process is killed, either both are stored or neither.
 */
export function defineBulkActJob(parts: Omit<Parts, 'pools'>): BulkActJob {
  return limitTurns(
    defineProgramJob({
      name: 'work-on-bulk-acts',
      everyMinutes: 15,
      // An administrator is waiting for it.
      priority: 1,
      async handle({ programId }, { pools, signal }) {
        for (;;) {
          const actId = await inProgram(pools, programId, (db) =>
            selectBulkActAtWork(db, programId),
          );
          if (actId === undefined || signal.aborted) return;
          await workOn({ pools, ...parts }, { programId, actId }, signal);
        }
      },
    }),
  );
}

interface Parts {
  pools: Pools;
  handlers: BulkHandlers;
  undoers: Undoers;
  /** Mails the admin who started a long action that it has ended. */
  mail: Mail;
}

interface Act {
  programId: number;
  actId: number;
}

async function workOn(parts: Parts, act: Act, signal: AbortSignal): Promise<void> {
  const { pools } = parts;
  const { programId, actId } = act;
  try {
    await takeSteps(parts, act, signal);
  } catch (error) {
    // The job retries transient errors; any other would fail each time.
    if (!isDatabaseUnavailable(error) && !signal.aborted)
      await inProgram(pools, programId, async (db) => {
        const ended = requireRow(await selectBulkActForUpdate(db, programId, actId));
        await updateBulkActState(db, programId, actId, { state: 'failed' });
        await mailEnd(db, parts.mail, act, ended, new Date());
      });
    throw error;
  }
}

/** Changes some items at a time; if one of them is refused, changes these one by one, so that only it is skipped. */
async function takeSteps(parts: Parts, act: Act, signal: AbortSignal): Promise<void> {
  const { pools } = parts;
  const { programId } = act;
  for (let alone = 0; !signal.aborted;) {
    const step: Step = { most: alone > 0 ? 1 : undefined, ids: [], isUndo: false };
    try {
      if (await inProgram(pools, programId, (db) => takeStep(db, act, parts, step))) return;
      alone = Math.max(0, alone - step.ids.length);
    } catch (error) {
      const isRefused = error instanceof Problem && (step.isUndo || step.ids.length > 0);
      if (!isRefused) throw error;
      if (step.isUndo || step.ids.length === 1)
        await inProgram(pools, programId, (db) => skip(db, act, parts, step, error.code));
      if (step.isUndo) return;
      alone = step.ids.length === 1 ? alone - 1 : step.ids.length;
    }
  }
}

/** The items that a transaction is about to change, known even if it is rolled back. */
interface Step {
  /** The maximum number of items; by default the handler's. */
  most: number | undefined;
  ids: readonly number[];
  isUndo: boolean;
}

/** Locks a bulk action and changes or undoes its next items; returns whether it is over. */
async function takeStep(
  db: Db,
  { programId, actId }: Act,
  { handlers, undoers, mail }: Parts,
  step: Step,
): Promise<boolean> {
  const now = new Date();
  const act = requireRow(await selectBulkActForUpdate(db, programId, actId));
  if (!isAtWork(act)) return true;
  step.isUndo = act.state === 'undoing';
  const actorId = step.isUndo ? (act.undoneBy ?? act.madeBy) : act.madeBy;
  const viewer = await readActor(db, programId, actorId, { isFresh: act.isFresh, now });
  if (!viewer) {
    await updateBulkActState(db, programId, actId, { state: 'stopped' });
    return true;
  }
  const { kind, groupId, token } = act;
  if (step.isUndo) {
    const isOver = await undoNextItems(db, viewer, { actId, kind }, undoers, now);
    if (isOver) await mailEnd(db, mail, { programId, actId }, act, now);
    return isOver;
  }
  const handler = handlers[kind as BulkActJobKind]; // other kinds are never working
  const limit = step.most ?? handler.atOnce ?? defaultBatchSize;
  const lines = await selectNextBulkActLines(db, programId, actId, limit);
  if (lines.length === 0) {
    await updateBulkActState(db, programId, actId, { state: 'done' });
    await mailEnd(db, mail, { programId, actId }, act, now);
    return true;
  }
  const ids = lines.map(({ itemId }) => itemId);
  step.ids = ids;
  const names = lines.flatMap(({ name }) => name ?? []);
  const joining = act.joining as Team['joining'] | null; // checked by the contract
  await handler.handle(db, viewer, { ids, names, groupId, joining }, token, now);
  if (handler.isFinal) await addToBulkActItems(db, programId, actId, ids.length);
  await updateBulkActLines(db, programId, actId, ids, { state: 'done' });
  return false;
}

/** Reads who started a bulk action or its undo, with their current role; undefined if they are no longer an admin. */
async function readActor(
  db: Db,
  programId: number,
  memberId: number,
  { isFresh, now }: { isFresh: boolean; now: Date },
): Promise<Viewer | undefined> {
  const found = await selectActor(db, programId, memberId);
  if (!found) return undefined;
  const { roleName, ...clock } = found;
  const adminLevel = adminLevels[roleName];
  if (!isAdminLevel(adminLevel)) return undefined;
  const provenAt = isFresh ? now.toISOString() : null;
  return { ...clock, programId, memberId, sessionId: 0, adminLevel, provenAt };
}

/** Skips an item that was refused; stops an undo that was refused. */
async function skip(
  db: Db,
  { programId, actId }: Act,
  { mail }: Parts,
  { ids, isUndo }: Step,
  problem: ProblemCode,
): Promise<void> {
  const act = requireRow(await selectBulkActForUpdate(db, programId, actId));
  if (isUndo) {
    await updateBulkActState(db, programId, actId, { state: 'stopped' });
    await mailEnd(db, mail, { programId, actId }, act, new Date());
  } else await updateBulkActLines(db, programId, actId, ids, { state: 'skipped', problem });
}

type WorkedOn = NonNullable<Awaited<ReturnType<typeof selectBulkActForUpdate>>>;

/** Mails the admin who started an action or its undo how it ended, if it took so long that they may have left. */
async function mailEnd(
  db: Db,
  mail: Mail,
  { programId, actId }: Act,
  { state: before, madeBy, madeAt, undoneBy, undoneAt }: WorkedOn,
  now: Date,
): Promise<void> {
  const { state, items, skipped, left } = await readBulkAct(db, programId, actId);
  if (state === 'working' || state === 'undoing') return;
  const isUndo = before === 'undoing';
  const outcome: BulkActOutcome = isUndo && state === 'done' ? 'undone' : state;
  const memberId = isUndo ? (undoneBy ?? madeBy) : madeBy;
  const beganAt = new Date((isUndo ? undoneAt : null) ?? madeAt);
  const act = { memberId, outcome, beganAt, items, skipped, left };
  await mailFinishedBulkAct(db, mail, programId, act, now);
}

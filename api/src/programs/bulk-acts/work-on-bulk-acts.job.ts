import { adminLevels, type BulkActJobKind, isAdminLevel, type Team } from '@stridewell/contracts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { isDatabaseUnavailable, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { defineProgramJob, limitTurns } from '#engine/jobs/index.ts';
import {
  addToBulkActItems,
  selectBulkActAtWork,
  selectMaker,
  selectNextBulkActLines,
  updateBulkActLines,
  updateBulkActState,
} from './bulk-act-lines.sql.ts';
import type { BulkActJob, BulkHandlers } from './bulk-act-jobs.service.ts';
import { selectBulkActForUpdate } from './bulk-acts.sql.ts';

/** Items of one transaction, unless the handler says. */
const usualAtOnce = 25;

/**
 * Declares the job that carries out bulk acts. Some items and what became of them are one transaction under the lock of
 * the act: a process that is killed leaves either both or neither to the next.
 */
export function defineBulkActJob(handlers: BulkHandlers): BulkActJob {
  return limitTurns(
    defineProgramJob({
      name: 'work-on-bulk-acts',
      everyMinutes: 15,
      // An administrator waits for it.
      priority: 1,
      async handle({ programId }, { pools, signal }) {
        for (;;) {
          const actId = await inProgram(pools, programId, (db) =>
            selectBulkActAtWork(db, programId),
          );
          if (actId === undefined || signal.aborted) return;
          await workOn({ pools, handlers }, { programId, actId }, signal);
        }
      },
    }),
  );
}

interface Parts {
  pools: Pools;
  handlers: BulkHandlers;
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
    // The job tries again what is transient; anything else would fail each time.
    if (!isDatabaseUnavailable(error) && !signal.aborted)
      await inProgram(pools, programId, (db) =>
        updateBulkActState(db, programId, actId, { state: 'failed' }),
      );
    throw error;
  }
}

/** Changes some items at a time; where one of them is refused, these one by one, so that only it is skipped. */
async function takeSteps({ pools, handlers }: Parts, act: Act, signal: AbortSignal): Promise<void> {
  const { programId, actId } = act;
  for (let alone = 0; !signal.aborted;) {
    const most = alone > 0 ? 1 : undefined;
    let next: readonly number[] = [];
    try {
      const isOver = await inProgram(pools, programId, async (db) => {
        const step = await readStep(db, act, handlers, most);
        next = step?.items.ids ?? [];
        return step === undefined || takeStep(db, act, step);
      });
      if (isOver) return;
      alone = Math.max(0, alone - next.length);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code } = error;
      if (next.length === 1)
        await inProgram(pools, programId, async (db) => {
          await selectBulkActForUpdate(db, programId, actId);
          await updateBulkActLines(db, programId, actId, next, { state: 'skipped', problem: code });
        });
      alone = next.length === 1 ? alone - 1 : next.length;
    }
  }
}

type Step = Awaited<ReturnType<typeof readStep>>;

/** Locks an act and reads its next items; undefined if it was stopped, or its maker is no admin any more. */
async function readStep(
  db: Db,
  { programId, actId }: Act,
  handlers: BulkHandlers,
  most: number | undefined,
) {
  const now = new Date();
  const act = requireRow(await selectBulkActForUpdate(db, programId, actId));
  if (act.state !== 'working') return undefined;
  const maker = await selectMaker(db, programId, act.madeBy);
  if (!maker || !isAdminLevel(adminLevels[maker.roleName])) {
    await updateBulkActState(db, programId, actId, { state: 'stopped' });
    return undefined;
  }
  const { roleName, ...clock } = maker;
  const viewer: Viewer = {
    ...clock,
    programId,
    memberId: act.madeBy,
    sessionId: 0,
    adminLevel: adminLevels[roleName],
    provenAt: act.isFresh ? now.toISOString() : null,
  };
  const handler = handlers[act.kind as BulkActJobKind]; // other kinds are never working
  const limit = most ?? handler.atOnce ?? usualAtOnce;
  const lines = await selectNextBulkActLines(db, programId, actId, limit);
  const ids = lines.map(({ itemId }) => itemId);
  const names = lines.flatMap(({ name }) => name ?? []);
  const joining = act.joining as Team['joining'] | null; // checked by the contract
  return {
    handler,
    viewer,
    items: { ids, names, groupId: act.groupId, joining },
    token: act.token,
    now,
  };
}

/** Changes items and says so; answers whether none was left. */
async function takeStep(
  db: Db,
  { programId, actId }: Act,
  { handler, viewer, items, token, now }: NonNullable<Step>,
): Promise<boolean> {
  const { ids } = items;
  if (ids.length === 0) {
    await updateBulkActState(db, programId, actId, { state: 'done' });
    return true;
  }
  await handler.handle(db, viewer, items, token, now);
  if (handler.isFinal) await addToBulkActItems(db, programId, actId, ids.length);
  await updateBulkActLines(db, programId, actId, ids, { state: 'done' });
  return false;
}

import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { defineProgramJob, type Job, limitTurns } from '#engine/jobs/index.ts';
import { applyGroup, type WantedGroup } from './apply-group.ts';
import { applyUser } from './apply-user.ts';
import { logUser } from './save-user.ts';
import { beginWrite, type ScimParts, type ScimWrite } from './scim-call.ts';
import { insertCall } from './scim-calls.sql.ts';
import { deleteGroup, selectNextGroup, upsertGroup } from './scim-groups.sql.ts';
import { refusalOf, type ScimProblem } from './scim-problem.ts';
import { scimQueue } from './scim-queue.ts';
import { actOf, memberDataOf, userOf } from './scim-user.ts';
import { selectUsers, upsertUser, type UserRow } from './scim-users.sql.ts';
import { selectNextUser } from './scim-waiting.sql.ts';

/**
 * Declares the job that applies what waited for the end of a dry run or for a decision: organizations first, then
 * people, each in its own transaction.
 */
export function defineScimJob(parts: ScimParts): Job<{ programId: number }> {
  return limitTurns(
    defineProgramJob({
      ...scimQueue,
      everyMinutes: 15,
      async handle({ programId }, { pools, signal }) {
        for (let isOver = false; !isOver && !signal.aborted;)
          isOver = await takeStep(pools, programId, parts);
      },
    }),
  );
}

/** Applies the next change; one that the product refuses is listed, and the others follow. */
async function takeStep(pools: Pools, programId: number, parts: ScimParts): Promise<boolean> {
  const work = (refusal?: ScimProblem) =>
    inProgram(pools, programId, (db) => applyNext(db, programId, parts, refusal));
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Problem ? refusalOf(error) : undefined;
    if (!refusal) throw error;
    return work(refusal);
  }
}

/** Applies the next change, or forgets it if it was refused; returns whether there was none. */
async function applyNext(
  db: Db,
  programId: number,
  parts: ScimParts,
  refusal: ScimProblem | undefined,
): Promise<boolean> {
  const write = await beginWrite(db, programId, { parts }, new Date());
  if (write?.state !== 'on') return true;
  const group = await selectNextGroup(db, programId);
  if (group) {
    await applyNextGroup(write, group, refusal);
    return false;
  }
  const id = await selectNextUser(db, programId);
  const [row] = id === undefined ? [] : await selectUsers(db, programId, [id]);
  if (row) await applyRow(write, row, refusal);
  return row === undefined;
}

async function applyNextGroup(
  write: ScimWrite,
  group: WantedGroup,
  refusal: ScimProblem | undefined,
): Promise<void> {
  const { db, programId, now } = write;
  const { id, externalId, wantedName, isDeleted, ownName } = group;
  if (!refusal) await applyGroup(write, group);
  const isGone = refusal ? ownName === null : isDeleted;
  if (isGone) await deleteGroup(db, programId, id);
  else {
    const kept = { id, externalId, wantedName: null, isDeleted: false, waits: false };
    await upsertGroup(db, programId, kept, now);
  }
  const act = isDeleted ? 'leave' : ownName === null ? 'add' : 'change';
  const name = wantedName ?? ownName ?? '';
  const call = { about: 'group', memberId: null, name, act } as const;
  await insertCall(db, programId, { ...call, ...outcomeOf(refusal) }, now);
}

async function applyRow(
  write: ScimWrite,
  row: UserRow,
  refusal: ScimProblem | undefined,
): Promise<void> {
  const { db, programId, now } = write;
  const member = memberDataOf(row);
  const wanted = userOf(row);
  const act = actOf(member, wanted);
  if (!refusal) await applyUser(write, act, wanted);
  const { id, userName, externalId, ...data } = wanted;
  const isKept = refusal ? member?.active !== true : !wanted.active;
  const stored = { id, userName, externalId, isDeleted: row.isDeleted && !refusal };
  const said = isKept ? { ...data, active: refusal ? false : data.active } : null;
  await upsertUser(db, programId, { ...stored, wanted: said, waitsFor: null }, now);
  await logUser(write, wanted, { act, ...outcomeOf(refusal) });
}

function outcomeOf(refusal: ScimProblem | undefined) {
  if (!refusal) return { outcome: 'done', isDirect: false } as const;
  const { reason, attribute } = refusal;
  return { outcome: 'refused', isDirect: false, reason, attribute } as const;
}

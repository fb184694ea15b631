import { deletionWaitHours, type MassDeletion, toFlag } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, type Page, Problem, requireRow } from '#engine/requests/index.ts';
import {
  type DeletionRow,
  insertDeletion,
  insertLines,
  type MeantMember,
  type NamedMember,
  selectDeletions,
  selectNamed,
  selectRemovable,
  updateDeletion,
} from './mass-deletion.sql.ts';
import { type NameLine, readNames } from './read-names.ts';

const maxShown = 100;

interface Checked {
  /** The members in the file, by program. */
  byProgram: Map<number, MeantMember[]>;
  members: number;
  refused: MassDeletion['refused'];
  confirm: string;
}

/** Finds the members in a file, and the lines that are left out. */
async function check(db: Db, lines: readonly NameLine[]): Promise<Checked> {
  const found = await selectNamed(
    db,
    lines.map(({ name }) => name),
  );
  const named = new Map<string, NamedMember[]>();
  for (const row of found) named.set(row.signInName, [...(named.get(row.signInName) ?? []), row]);
  const removable = await readRemovable(db, found);
  const byProgram = new Map<number, MeantMember[]>();
  const refused: MassDeletion['refused'] = [];
  const seen = new Set<number>();
  for (const { line, name } of lines) {
    const [member, another] = named.get(name) ?? [];
    const known = member && removable.get(member.memberId);
    if (another) refused.push({ line, reason: 'ambiguous' });
    else if (!member || known === undefined) refused.push({ line, reason: 'unknown' });
    else if (known.isAdmin) refused.push({ line, reason: 'administrator' });
    else if (seen.has(member.memberId)) refused.push({ line, reason: 'twice' });
    else {
      seen.add(member.memberId);
      const { programId, memberId } = member;
      const others = byProgram.get(programId);
      if (others) others.push({ memberId, line });
      else byProgram.set(programId, [{ memberId, line }]);
    }
  }
  return { byProgram, members: seen.size, refused, confirm: `DELETE ${seen.size} MEMBERS` };
}

async function readRemovable(db: Db, found: readonly NamedMember[]) {
  const removable = new Map<number, { isAdmin: boolean }>();
  for (const programId of new Set(found.map((one) => one.programId))) {
    const members = found.filter((one) => one.programId === programId);
    const memberIds = members.map(({ memberId }) => memberId);
    for (const row of await selectRemovable(db, programId, memberIds))
      removable.set(row.memberId, row);
  }
  return removable;
}

/** Starts a mass deletion, which waits before it runs; or only previews it. */
export async function createDeletion(
  db: Db,
  {
    csv,
    dryRun = 0,
    confirm,
  }: { csv: string; dryRun?: 0 | 1 | boolean | undefined; confirm?: string | undefined },
  createdBy: number,
  now: Date,
): Promise<MassDeletion> {
  const checked = await check(db, readNames(csv));
  const { byProgram, members, refused } = checked;
  if (toFlag(dryRun) === 1)
    return {
      id: null,
      state: 'checked',
      members,
      programs: byProgram.size,
      removed: 0,
      kept: 0,
      confirm: checked.confirm,
      refusedLines: refused.length,
      refused: refused.slice(0, maxShown),
      createdAt: null,
      dueAt: null,
      finishedAt: null,
    };
  if (members === 0)
    throw fieldProblem('file_refused', 'csv', 'No one in this file can be removed.');
  if (confirm !== checked.confirm)
    throw fieldProblem('validation_failed', 'confirm', `Type ${checked.confirm} to confirm.`);
  const massDeletionId = newId();
  const dueAt = new Date(now.getTime() + deletionWaitHours * 3_600_000);
  const row = {
    massDeletionId,
    state: 'waiting',
    members,
    createdBy,
    createdAt: now,
    dueAt,
    refused: JSON.stringify(refused),
  } as const;
  await insertDeletion(db, row);
  for (const [programId, meant] of byProgram)
    await insertLines(db, programId, massDeletionId, meant);
  return readDeletion(db, massDeletionId);
}

/** Throws unless the deletion exists. */
export async function requireDeletion(db: Db, id: number): Promise<void> {
  await readDeletion(db, id);
}

async function readDeletion(db: Db, id: number): Promise<MassDeletion> {
  const { data } = await selectDeletions(db, { id, perPage: 1, offset: 0 });
  return describe(requireRow(data[0]));
}

/** Lists a page of mass deletions. */
export async function listDeletions(db: Db, page: Page) {
  const { data, total } = await selectDeletions(db, page);
  return { data: data.map(describe), total };
}

/** Stops a deletion that isn't due yet. */
export async function cancelDeletion(db: Db, id: number, now: Date): Promise<MassDeletion> {
  const { state, dueAt } = await readDeletion(db, id);
  const isOver = state !== 'waiting' || Date.parse(dueAt ?? '') <= now.getTime();
  if (
    isOver ||
    !(await updateDeletion(db, id, ['waiting'], { state: 'cancelled', finishedAt: now }))
  )
    throw new Problem('already_settled', {
      message: 'This deletion has already started or was undone.',
    });
  return readDeletion(db, id);
}

function describe(row: DeletionRow): MassDeletion {
  const { massDeletionId, state, members, removed, kept, createdAt, dueAt, finishedAt } = row;
  const refused = row.refused as MassDeletion['refused']; // written only above
  return {
    id: massDeletionId,
    state,
    members,
    programs: null,
    removed,
    kept,
    confirm: null,
    refusedLines: refused.length,
    refused: [],
    createdAt,
    dueAt,
    finishedAt,
  };
}

import {
  type BulkAct,
  type BulkActJobKind,
  type createBulkAct as createBulkActContract,
  freshMinutes,
  maxBulkActItems,
  type Output,
  problems,
  type Team,
  type getBulkAct as getBulkActContract,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { enqueue } from '#engine/jobs/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { selectAudienceIds } from '#programs/audiences/audiences.service.ts';
import {
  insertBulkActLines,
  selectSkippedItems,
  updateBulkActState,
} from './bulk-act-lines.sql.ts';
import { type BulkActJob, isAtWork, readBulkAct } from './bulk-acts.service.ts';
import {
  insertBulkAct,
  selectActOfTokenForUpdate,
  selectBulkActForUpdate,
} from './bulk-acts.sql.ts';

/** The items of a bulk action, and what to do with them. */
export interface BulkItems {
  ids: readonly number[];
  /** The names of new teams. */
  names: readonly string[];
  /** The team, organization or challenge that members move to or join, or the organization of new teams. */
  groupId: number | null;
  /** The way in which members can join new teams. */
  joining: Team['joining'] | null;
}

/** Carries out bulk actions of a kind; the slice with the call for one item provides it in `bulk-handlers.ts`. */
export interface BulkHandler {
  /** The number of items per transaction, during which others wait for their leaderboards; by default 25. */
  atOnce?: number;
  /** Whether the action can't be undone, so that nothing is stored for that. */
  isFinal?: true;
  /** Throws what the call for one item throws regardless of the item, or `step_up_required` if an item needs it. */
  requireAllowed(db: Db, viewer: Viewer, items: BulkItems, now: Date): Promise<void>;
  /** Changes items as part of the action that a token names; throws what the call for one item throws. */
  handle(db: Db, viewer: Viewer, items: BulkItems, token: string, now: Date): Promise<void>;
}

/** The handler of each kind of bulk action. */
export type BulkHandlers = Readonly<Record<BulkActJobKind, BulkHandler>>;

/** The maximum number of skipped items that are listed by name. */
const maxNamed = 100;

type Asked = NonNullable<z.output<typeof createBulkActContract.body>>;

/** Starts a bulk action, or adds items to one of the viewer's that isn't over. */
export async function createBulkAct(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  { handlers, job }: { handlers: BulkHandlers; job: BulkActJob },
  now: Date,
): Promise<BulkAct> {
  const { kind, names, groupId = null, joining = null, bulkAct: token } = asked;
  const field = kind === 'teams-made' ? 'names' : 'ids';
  const ids = await idsOf(db, viewer.programId, asked);
  if ((kind === 'teams-made' ? names : ids) === undefined)
    throw fieldProblem('validation_failed', field, 'Choose what to change.');
  const items =
    kind === 'teams-made'
      ? (names ?? []).map((name) => ({ itemId: newId(), name }))
      : (ids ?? []).map((itemId) => ({ itemId, name: null }));
  const { programId, memberId: madeBy } = viewer;
  const wanted = { ids: ids ?? [], names: names ?? [], groupId, joining };
  await handlers[kind].requireAllowed(db, viewer, wanted, now);
  const made = { actId: newId(), kind, token, madeBy, madeAt: now, groupId, joining };
  await insertBulkAct(db, programId, made);
  const act = requireRow(await selectActOfTokenForUpdate(db, programId, { madeBy, token }));
  if (act.undoneAt !== null) throw new Problem('already_undone');
  const isOver = act.state === 'stopped' || act.state === 'failed';
  if (isOver || act.kind !== kind || act.groupId !== groupId) throw new Problem('already_settled');
  if (act.total + items.length > maxBulkActItems.total) {
    const message = `Change up to ${maxBulkActItems.total.toLocaleString('en')} at a time.`;
    throw fieldProblem('validation_failed', field, message);
  }
  await insertBulkActLines(db, programId, act.actId, items);
  const isFresh = Date.parse(viewer.provenAt ?? '') >= now.getTime() - freshMinutes * 60_000;
  await updateBulkActState(db, programId, act.actId, { state: 'working', isFresh });
  await enqueue(db, job, { programId });
  return readBulkAct(db, programId, act.actId);
}

/** The actions on the members of an audience; members to remove are named one by one. */
const audienceKinds: readonly BulkActJobKind[] = [
  'challenge-members',
  'team-members',
  'organization-members',
];

/** Returns the ids of the items: the given ones, or those of the members in an audience. */
async function idsOf(
  db: Db,
  programId: number,
  { kind, ids, audience }: Asked,
): Promise<readonly number[] | undefined> {
  if (audience === undefined) return ids;
  if (!audienceKinds.includes(kind))
    throw fieldProblem('validation_failed', 'audience', 'Choose what to change.');
  const found = await selectAudienceIds(db, programId, audience, maxBulkActItems.total + 1);
  if (found.length === 0)
    throw fieldProblem('validation_failed', 'audience', 'No one meets these conditions.');
  return found;
}

/** Reads the progress of a bulk action and the items that it skipped. */
export async function readBulkActOutcome(
  db: Db,
  programId: number,
  actId: number,
): Promise<Output<typeof getBulkActContract>['data']> {
  const act = await readBulkAct(db, programId, actId);
  const skipped = await selectSkippedItems(db, programId, actId, maxNamed);
  return {
    ...act,
    skippedItems: skipped.map((item) => ({ ...item, message: problems[item.code][1] })),
  };
}

/** Stops a bulk action or its undo; what was changed stays changed. */
export async function stopBulkAct(db: Db, programId: number, actId: number): Promise<BulkAct> {
  const act = requireRow(await selectBulkActForUpdate(db, programId, actId));
  if (!isAtWork(act)) throw new Problem('already_settled');
  await updateBulkActState(db, programId, actId, { state: 'stopped' });
  return readBulkAct(db, programId, actId);
}

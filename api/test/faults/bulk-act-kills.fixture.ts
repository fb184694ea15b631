import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ApiClient,
  ApiProblem,
  type CallOptions,
  createApiClient,
  newIdempotencyKey,
} from '@stridewell/api-client';
import {
  type BulkAct,
  type BulkActJobKind,
  createBulkAct,
  createTeam,
  getBulkAct,
  listBulkActs,
  maxBulkActItems,
  stopBulkAct,
  undoBulkAct,
} from '@stridewell/contracts';
import { enterProgramBoards } from '#engine/leaderboard/index.ts';
import { inProgram, newId } from '#engine/postgres/index.ts';
import { beginSession, makeMember, makeProgram, type TestMember } from '#test/setup/make-people.ts';
import { type KilledApi, withKilledApi } from './killed-api.fixture.ts';

/** How many members a bulk action affects, and how often its process is killed. */
export interface BulkActKillRun {
  version: number;
  members: number;
  /** Kills during each of the two actions, if they last so long; one more follows while the second is undone. */
  kills: number;
}

/** The results. */
export interface BulkActKillFigures {
  killed: number;
  /** How many were in the team, and recorded as moved, after everyone was moved. */
  moved: number;
  keptAsMoved: number;
  /** Of the members removed before the stop: how many are gone, and how many are recorded as gone. */
  goneWhenStopped: number;
  keptWhenStopped: number;
  /** How many were removed in the seconds after the stop. */
  goneAfterStop: number;
  /** How many are left in the program, in its team and in its member count after the rest was removed too. */
  leftInProgram: number;
  leftInTeam: number;
  leftCounted: number;
  /** The same after both actions were undone. */
  backInProgram: number;
  backInTeam: number;
  backCounted: number;
  /** Actions in the list, and how many of the undone ones have something left to undo. */
  acts: number;
  notUndone: number;
  secondsToMove: number;
  secondsToTakeOut: number;
  secondsToUndo: number;
}

interface Place extends Pick<KilledApi, 'api' | 'root' | 'pools'> {
  admin: TestMember;
  client: ApiClient;
  killed: number;
}

/** Kills the API repeatedly while everyone is moved and removed, stops the action in the middle, and undoes it. */
export function killBulkActs({
  version,
  members,
  kills,
}: BulkActKillRun): Promise<BulkActKillFigures> {
  const environment = { EVENT_LOOP_DELAY_LIMIT_MS: '0' };
  return withKilledApi({ version, environment }, async ({ api, pools, root }) => {
    const admin = await makeMember(pools, await makeProgram(pools), { roleName: 'ProTierAdmin' });
    const client = createApiClient({
      baseUrl: api.address,
      // A fresh token: the run takes longer than a token is valid.
      accessToken: tokensFor(() => beginSession(pools, admin)),
    });
    const place: Place = { api, root, pools, admin, client, killed: 0 };
    const ids = await makeMembers(place, members);
    const teamId = (await client.call(createTeam, { body: { name: 'Everybody' } })).data.id;

    const sinceMove = performance.now();
    const moving = await start(place, 'team-members', ids, teamId);
    const act = await follow(place, moving, kills);
    const secondsToMove = secondsSince(sinceMove);
    const { inTeam: moved } = await countPeople(place);

    const sinceTakingOut = performance.now();
    const removing = await start(place, 'members-removed', ids);
    await follow(place, removing, kills, 3 / 4);
    const params = { id: removing };
    const { data: actOfStopped } = await ask(place, (to, options) =>
      to.call(stopBulkAct, { params }, options),
    );
    const stopped = await countPeople(place);
    await sleep(2000);
    const later = await countPeople(place);
    const here = await selectMembersHere(place);
    await follow(place, await start(place, 'members-removed', here), 0);
    const secondsToTakeOut = secondsSince(sinceTakingOut);
    const left = await countPeople(place);

    const sinceUndo = performance.now();
    const [rest, first] = await listActs(place);
    await undo(place, rest, 0);
    await undo(place, first, 1);
    const back = await countPeople(place);
    const acts = await listActs(place);
    return {
      killed: place.killed,
      moved,
      keptAsMoved: act.items,
      goneWhenStopped: members - stopped.inProgram,
      keptWhenStopped: actOfStopped.items,
      goneAfterStop: stopped.inProgram - later.inProgram,
      leftInProgram: left.inProgram,
      leftInTeam: left.inTeam,
      leftCounted: left.counted,
      backInProgram: back.inProgram,
      backInTeam: back.inTeam,
      backCounted: back.counted,
      acts: acts.length,
      notUndone: acts
        .filter(({ kind }) => kind === 'members-removed')
        .reduce((sum, one) => sum + one.left, 0),
      secondsToMove,
      secondsToTakeOut,
      secondsToUndo: secondsSince(sinceUndo),
    };
  });
}

/** Returns the same token for some minutes. */
function tokensFor(make: () => Promise<string>) {
  let held: { token: Promise<string>; until: number } | undefined;
  return () => {
    if (!held || held.until < Date.now()) held = { token: make(), until: Date.now() + 600_000 };
    return held.token;
  };
}

const secondsSince = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function makeMembers({ root, pools, admin }: Place, members: number): Promise<number[]> {
  const { programId } = admin;
  const ids = Array.from({ length: members }, newId);
  await root.query(
    `insert into stridewell.member (program_id, member_id, email, username, password_hash, first_name,
       last_name, daily_goal, registered_on)
     select $1, id, 'walker-' || id || '@example.org', 'walker-' || id, '', 'Walker', id::text, 8000,
       current_date - 60
     from unnest($2::bigint[]) id`,
    [programId, ids],
  );
  for (let at = 0; at < members; at += 500) {
    const some = ids.slice(at, at + 500);
    await inProgram(pools, programId, (db) => enterProgramBoards(db, programId, some, new Date()));
  }
  return ids;
}

/** Makes a call as the page does: repeats it with the same key until the server answers. */
async function ask<Answer>(
  place: Place,
  act: (client: ApiClient, options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  const options = { idempotencyKey: newIdempotencyKey() };
  for (const end = Date.now() + 120_000; ; await sleep(250)) {
    try {
      return await act(place.client, options);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const isPassing = error.code === 'network_unreachable' || error.status === 503;
      if (!isPassing || Date.now() > end) throw error;
    }
  }
}

/** Starts an action as the page does, and returns its id. */
async function start(
  place: Place,
  kind: BulkActJobKind,
  ids: readonly number[],
  groupId?: number,
): Promise<number> {
  const bulkAct = `${kind}-${newIdempotencyKey()}`.slice(0, 64);
  let id = 0;
  for (let from = 0; from < ids.length; from += maxBulkActItems.perCall) {
    const some = ids.slice(from, from + maxBulkActItems.perCall);
    const body = { kind, ids: some, bulkAct, ...(groupId !== undefined && { groupId }) };
    const { data } = await ask(place, (to, options) => to.call(createBulkAct, { body }, options));
    ({ id } = data);
  }
  return id;
}

/** Waits until the job has reached a part of an action or its end, and kills the process at even intervals. */
async function follow(place: Place, id: number, kills: number, part = 1): Promise<BulkAct> {
  for (let killed = 0; ; await sleep(20)) {
    const { data: act } = await ask(place, (to) => to.call(getBulkAct, { params: { id } }));
    const end = act.total * part;
    const reached = act.state === 'undoing' ? act.total - act.left : act.reached;
    const isOver = act.state !== 'working' && act.state !== 'undoing';
    if (isOver || (part < 1 && reached >= end)) return act;
    if (killed === kills || reached < (end * killed) / kills) continue;
    killed += 1;
    await kill(place);
  }
}

async function selectMembersHere({ root, admin }: Place): Promise<number[]> {
  const { rows } = await root.query<{ id: string }>(
    `select member_id as id from stridewell.member
     where program_id = $1 and deactivated_at is null and role_name = 'NonAdmin'`,
    [admin.programId],
  );
  return rows.map(({ id }) => Number(id));
}

async function kill(place: Place): Promise<void> {
  await place.api.kill();
  place.killed += 1;
}

async function listActs(place: Place): Promise<BulkAct[]> {
  const params = { id: place.admin.programId };
  return (await ask(place, (client) => client.call(listBulkActs, { params }))).data;
}

/** Undoes an action and waits for the end of the job. */
async function undo(place: Place, act: BulkAct | undefined, kills: number): Promise<void> {
  if (!act) throw new Error("The action isn't in the list.");
  const params = { id: act.id };
  await ask(place, (client, options) => client.call(undoBulkAct, { params }, options));
  await follow(place, act.id, kills);
}

async function countPeople({ root, admin }: Place) {
  const { rows } = await root.query<{ inProgram: number; inTeam: number; counted: number }>(
    `select (select count(*)::int from stridewell.member
         where program_id = $1 and deactivated_at is null and role_name = 'NonAdmin') as "inProgram",
       (select count(*)::int from stridewell.team_member
         where program_id = $1 and left_at is null) as "inTeam",
       (select coalesce(sum(people), 0)::int - 1 from stridewell.contender_block
         where program_id = $1 and kind = 'members') as counted`,
    [admin.programId],
  );
  return rows[0] ?? { inProgram: -1, inTeam: -1, counted: -1 };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { EligibilityFile } from '@stridewell/contracts';
import type { Client } from 'pg';
import { beginSession, makeMember, makeProgram } from '#test/setup/make-people.ts';
import { withKilledApi } from './killed-api.fixture.ts';
import type { SupervisedApi } from './supervised-api.fixture.ts';

/** How many people a file has, and how often its process is killed. */
export interface PeopleFileKillRun {
  version: number;
  people: number;
  kills: number;
}

/** The results. */
export interface PeopleFileKillFigures {
  /** Kills that found the file being applied. */
  killed: number;
  /** People added after it was stopped in the middle. */
  addedWhileStopped: number;
  /** Distinct progress values seen while it was applied. */
  progressSeen: number;
  state: string;
  members: number;
  /** People as leaderboards count them, and as teams do. */
  counted: number;
  inTeams: number;
  /** Email addresses and emails that exist more than once. */
  doubled: number;
  /** People who didn't get exactly one invitation. */
  unwritten: number;
  membersLeft: number;
  stateAfterUndo: string;
  secondsToApply: number;
  secondsToUndo: number;
}

interface Place {
  api: SupervisedApi;
  root: Client;
  token: string;
  programId: number;
}

/** Kills the API repeatedly while a people file is applied, stops it in the middle, resumes it, and undoes it. */
export async function killPeopleFile(run: PeopleFileKillRun): Promise<PeopleFileKillFigures> {
  return withKilledApi(
    { version: run.version, environment: { EVENT_LOOP_DELAY_LIMIT_MS: '0' } },
    async ({ api, pools, root }) => {
      const program = await makeProgram(pools);
      const { programId } = program;
      const admin = await makeMember(pools, program, { roleName: 'ProTierAdmin' });
      const place = { api, root, token: await beginSession(pools, admin), programId };
      const { id } = await upload(place, run.people);
      const since = performance.now();
      await act(place, id, 'apply');
      const seen = new Set<number>();
      const killed = await killWhileApplied(place, run, seen);
      const addedWhileStopped = await stopAndResume(place, id);
      const applied = await untilState(place, 'applied', seen);
      const secondsToApply = secondsSince(since);
      const sums = await summarize(root, programId);
      const sinceUndo = performance.now();
      await act(place, id, 'undo');
      await untilProgress(place, (file) => file.done > 0);
      await kill(place);
      const undone = await untilState(place, 'undone', new Set());
      return {
        killed,
        addedWhileStopped,
        progressSeen: seen.size,
        state: applied.state,
        ...sums,
        membersLeft: (await summarize(root, programId)).members,
        stateAfterUndo: undone.state,
        secondsToApply,
        secondsToUndo: secondsSince(sinceUndo),
      };
    },
  );
}

const secondsSince = (since: number) => Math.round((performance.now() - since) / 100) / 10;

/** Makes a call, and retries it if the API is busy or was just killed, as the product's client does. */
async function call<T>(
  { api, token, programId }: Place,
  method: 'GET' | 'POST',
  path: string,
  text?: string,
): Promise<T> {
  const url = `${api.address}/programs/${programId}/eligibility-files${path}`;
  const headers = { authorization: `Bearer ${token}`, ...(text && { 'content-type': 'text/csv' }) };
  let said = '';
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500)) {
    const answer = await fetch(url, { method, headers, ...(text && { body: text }) }).catch(
      () => undefined,
    );
    if (answer?.ok) return ((await answer.json()) as { data: T }).data; // The contract
    said = answer ? `${answer.status} ${await answer.text()}` : 'not reached';
    if (answer && answer.status !== 503) break;
  }
  throw new Error(`${path}: ${said}`);
}

function upload(place: Place, people: number): Promise<EligibilityFile> {
  const lines = Array.from(
    { length: people },
    (_, at) => `walker.${at}@example.org,Jürgen,Walker ${at},Team ${at % 20}`,
  );
  const text = ['email,first name,last name,team', ...lines].join('\n');
  return call(place, 'POST', '?fileName=people.csv', text);
}

function act(place: Place, id: number, what: 'apply' | 'cancel' | 'undo') {
  return call<EligibilityFile>(place, 'POST', `/${id}/${what}`);
}

async function read(place: Place): Promise<EligibilityFile> {
  const [file] = await call<EligibilityFile[]>(place, 'GET', '');
  if (!file) throw new Error('The file is missing.');
  return file;
}

/** Kills the process and expires its job lease, to avoid the wait. */
async function kill({ api, root }: Place): Promise<void> {
  await api.kill();
  await root.query(
    `update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`,
  );
}

async function untilProgress(
  place: Place,
  isThere: (file: EligibilityFile) => boolean,
  seen = new Set<number>(),
): Promise<EligibilityFile> {
  for (const end = Date.now() + 900_000; Date.now() < end; await sleep(50)) {
    const file = await read(place);
    seen.add(file.done);
    if (isThere(file)) return file;
  }
  throw new Error("The file's progress stopped.");
}

function untilState(place: Place, state: EligibilityFile['state'], seen: Set<number>) {
  return untilProgress(place, (file) => file.state === state, seen);
}

/** Kills the process at even intervals in the first half. */
async function killWhileApplied(
  place: Place,
  { people, kills }: PeopleFileKillRun,
  seen: Set<number>,
): Promise<number> {
  let killed = 0;
  for (let at = 1; at <= kills; at += 1) {
    const share = (people / 2) * (at / (kills + 1));
    const file = await untilProgress(place, ({ done }) => done > share, seen);
    if (file.state !== 'applying') break;
    await kill(place);
    killed += 1;
  }
  return killed;
}

/**
 * Stops the file in the middle, checks that it stays stopped, and resumes it; returns how many people were added
 * meanwhile.
 */
async function stopAndResume(place: Place, id: number): Promise<number> {
  const { programId, root } = place;
  await act(place, id, 'cancel');
  const before = await summarize(root, programId);
  await sleep(2000);
  const after = await summarize(root, programId);
  await act(place, id, 'apply');
  return after.members - before.members;
}

async function summarize(root: Client, programId: number) {
  const { rows } = await root.query<
    Pick<PeopleFileKillFigures, 'members' | 'counted' | 'inTeams' | 'doubled' | 'unwritten'>
  >(
    `with here as (
       select member_id, email from stridewell.member
       where program_id = $1 and deactivated_at is null and role_name = 'NonAdmin'
     ), letters as (
       select member_id, email_type, count(*) as sent from stridewell.email
       where program_id = $1 group by 1, 2
     )
     select (select count(*)::int from here) as members,
       (select coalesce(sum(people), 0)::int - 1 from stridewell.contender_block
        where program_id = $1 and kind = 'members') as counted,
       (select count(*)::int from stridewell.team_member own
        where own.program_id = $1 and own.left_at is null) as "inTeams",
       (select count(*)::int from (select from here group by email having count(*) > 1) twice)
         + (select count(*)::int from letters where sent > 1) as doubled,
       (select count(*)::int from here where
         (select count(*) from letters where letters.member_id = here.member_id) <> 1) as unwritten`,
    [programId],
  );
  return rows[0] ?? { members: -1, counted: -1, inTeams: -1, doubled: -1, unwritten: -1 };
}

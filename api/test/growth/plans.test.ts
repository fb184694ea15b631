import { adminLevels, endpoints, type Endpoint, type RoleName } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder, quiet } from '#test/fixtures/backup.fixture.ts';
import { makeBackup } from '#operations/backup/make-backup.ts';
import { restoreBackup } from '#operations/backup/restore-backup.ts';
import { listJobs } from '#jobs.ts';
import {
  type Actor,
  findIds,
  makeMobileToken,
  send,
  type World,
} from '#test/isolation/actors.fixture.ts';
import { makePopulation } from '#test/isolation/population.fixture.ts';
import { makeTwins } from '#test/isolation/twin-program.fixture.ts';
import { installedVersions } from '@stridewell/embedded-postgres';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { startTestServer } from '#test/setup/start-test-server.ts';
import {
  sealKey,
  testConfig,
  testFiles,
  testMail,
  testPush,
  startTestApi,
  testPassword,
} from '#test/setup/test-api.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import { growDatabase } from './grown-database.fixture.ts';
import { nameStatements } from './named-statements.fixture.ts';
import { explainAll } from './plans.fixture.ts';

const api = await startTestApi();
const { program, people, bystander, today } = await makePopulation(api);
const twins = await makeTwins(api);
afterAll(() => twins.end());
const { programId } = program;
const world: World = {
  api,
  program,
  twin: { programId: programId + 1 },
  bystander,
  actors: [],
  ended: 0,
  twins,
  today,
};
const recording = nameStatements();
/** STRIDEWELL_GROWTH=1800 for 100,000 members. */
const membersTimes = Number(process.env.STRIDEWELL_GROWTH || 150);
/**
 * The most rows that a statement may read from one table: a page, a month of days, a batch. Each walking actor
 * has a session for each call, all of one member.
 */
const maxRows = Math.max(2 * membersTimes, Object.keys(endpoints).length + 20);

/** Statements that read more, or by another key, and the reason. */
const readsMore: Record<string, string> = {
  'selectAccounts (accounts/sign-in/sign-in.sql.ts)': 'the name identifies the program',
  'selectMembersNamed (accounts/sign-in/sign-in.sql.ts)': 'as above',
  'selectProgramOfAddress (programs/settings/settings.sql.ts)':
    'the address identifies the program',
  'selectNamesFrom (members/registration/find-program.sql.ts)':
    'the names of programs that begin with a letter, for someone who knows theirs roughly',
  'selectFound (engine/leaderboard/places/found.sql.ts)':
    "any member's name may contain the search text",
  'selectFoundMembers (members/member-lists/member-lists.sql.ts)': 'as above',
  'countFoundMembers (members/member-lists/member-lists.sql.ts)': 'as above',
  'selectChallengeHealth (reports/challenge-health/challenge-health.sql.ts)':
    "every participant of a challenge, for the challenge's administrators",
  'selectFiles (members/eligibility/eligibility.sql.ts)':
    'the share of members that a list would remove, for the administrators who decide about it',
  'selectEveryone (members/scim/scim-users.sql.ts)':
    'an identity provider reads everyone, a page at a time',
  'selectAudienceSize (programs/audiences/audiences.sql.ts)':
    'an audience can be everyone; counted for the administrators who choose it',
  'selectNamedMembers (programs/audiences/audiences.sql.ts)':
    'a pasted list can name everyone in the program',
  'selectMonthFigures (reports/board-pack/board-pack.sql.ts)':
    'the month of the whole program, for its administrators',
  'selectProgramsWithMail (engine/mail/mail.sql.ts)':
    'in the background, the programs with mail to send',
  'selectProgramsWithMailings (messaging/mailings/mailings.sql.ts)': 'as above',
  'selectProgramsWithRounds (planning/question-rounds/question-rounds.sql.ts)':
    'in the background, the programs with rounds ahead, from an index of only these',
  'countRegistered (companion/assessment/assessment.sql.ts)':
    "a program's member count, for its administrators",
  'selectAdmins (accounts/program-admins/program-admins.sql.ts)':
    "a program's administrators: normally a handful, but copied with its members here",
  'selectCounts (accounts/invitations/invitations.sql.ts)':
    'counts of invited and registered members, for administrators',
  'selectLaunchRows (members/launch/launch.sql.ts)':
    'how far everyone of a program has come since its launch, for its administrators',
  'selectProgramsToInvite (accounts/invitations/due-invitations.sql.ts)':
    'in the background, the programs whose invitations are due',
  'selectActivities (activity/activities/activities.sql.ts)':
    'a program has a row for each of some forty activities',
  'selectPrograms (provider/programs/programs.sql.ts)': "the provider's list of all programs",
  'selectNamed (provider/mass-deletion/mass-deletion.sql.ts)':
    "the members in the provider's file, by sign-in name",
  'selectProgramNames (provider/programs/programs.sql.ts)': 'as above',
  'selectAllMembers (provider/members/members.sql.ts)':
    "the provider's search for members of all programs",
  'selectImpersonations (provider/impersonation/impersonation.sql.ts)':
    "the provider's log for all programs, from an index of only these sessions",
  'selectResellers (provider/resellers/resellers.sql.ts)': "the provider's list of all resellers",
  'selectPartnerPrograms (provider/partner-programs/partner-programs.sql.ts)':
    "a reseller's programs, with member counts",
  'selectPartnerProgramNames (provider/partner-programs/partner-programs.sql.ts)': 'as above',
  'selectIsWalkedAnywhere (challenges/maps/global-maps.sql.ts)':
    'whether any program uses a global map, checked before the provider deletes it',
  'selectMailable (messaging/reminders/reminders.sql.ts)':
    'in the background, a batch of members at a time',
  'selectOlderDays (activity/steps/rederive-days.sql.ts)':
    'in the background, a batch of members at a time',
};

/**
 * Scheduled jobs of all programs, which may start at any time, and cleanups of days that are a minute old, as
 * after a slow walk.
 */
const scheduled =
  /^(?:detectUnusualDays|selectDueConnections) |\((?:operations\/housekeeping|engine\/jobs)\//;

/** The most frequent statements, and those on tables that grow forever. */
const hot = [
  'lockMembers',
  'selectEntries',
  'selectMemberDays',
  'upsertEntries',
  'upsertMemberDays',
  'addMoved',
  'applyDifference',
  'selectPage',
  'selectPlaces',
  'selectViewers',
  'selectProgramDays',
  'selectStanding',
  'insertEntries',
  'selectAccounts',
];

async function actorOf(roleName: RoleName): Promise<Actor> {
  const member = people.find((one) => one.roleName === roleName)?.member ?? expect.fail();
  const token = await api.beginSession(member);
  const mobileToken = await makeMobileToken(api, member, token);
  return { name: roleName, member, token, mobileToken, level: adminLevels[roleName] };
}

/** Calls every endpoint in its simplest form, as each actor. */
async function walkEndpoints(walkers: readonly RoleName[]): Promise<void> {
  const ids = await findIds(world);
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    for (const roleName of walkers) {
      const own = { path: 'own', query: 'own', body: 'own' } as const;
      await send(world, ids, endpoint, await actorOf(roleName), own);
    }
  }
}

/** Reads as screens do: pages in the middle, other periods and views, searches. */
async function walkScreens(): Promise<void> {
  const { member, token } = await actorOf('ProTierAdmin');
  const me = member?.memberId;
  const [challenge] = await twins.idsOf('challenge', programId);
  const [team] = await twins.idsOf('team', programId);
  const span = `startDate=${addDays(today, -20)}&endDate=${today}`;
  const boards = [
    '',
    '?page=3',
    '?view=all&page=40&perPage=100',
    '?period=week',
    '?period=all',
    '?search=An',
    '?search=zz',
  ];
  const urls = [
    ...boards.map((query) => `/programs/${programId}/leaderboard${query}`),
    ...boards.map((query) => `/challenges/${challenge}/leaderboard${query}`),
    `/members/${me}/leaderboard?period=all`,
    `/members/${me}/step-data?${span}`,
    `/members/${me}/step-data?page=2`,
    `/programs/${programId}/step-data?${span}`,
    `/programs/${programId}/aggregate-data?${span}`,
    `/members/${me}/explain?subject=score&period=all`,
    `/members/${me}/explain?subject=rank&period=all`,
    `/members/${me}/explain?subject=points&date=${today}`,
    `/teams/${team}/explain?period=all`,
    `/members/${me}/wellness-metric-data?${span}`,
  ];
  const headers = { authorization: `Bearer ${token}` };
  for (const url of urls) await api.app.inject({ url: `/api${url}`, headers });
  const url = `/api/programs/${programId}/scim/tokens`;
  const made = await api.app.inject({ method: 'POST', url, headers });
  const { secret } = made.json<{ data: { secret: string } }>().data;
  const scim = [
    '/Users?startIndex=51&count=50',
    `/Users?filter=${encodeURIComponent(`userName eq "${member?.email}"`)}`,
    `/Users?filter=${encodeURIComponent('externalId eq "x" and active eq true')}`,
    `/Users/${me}`,
    '/Groups?excludedAttributes=members',
  ];
  const authorization = `Bearer ${secret}`;
  for (const path of scim)
    await api.app.inject({ url: `/api/scim/v2${path}`, headers: { authorization } });
  const payload = { username: member?.username, password: testPassword };
  await api.app.inject({ method: 'POST', url: '/api/login', payload });
}

beforeAll(async () => {
  await walkEndpoints(['ProTierAdmin']);
  await growDatabase(api, programId, { membersTimes, programs: 4 });
  // Again, with much data: statements may depend on it.
  await walkEndpoints(['NonAdmin', 'Super WT Admin']);
  await walkScreens();
  for (const job of listJobs(
    sealKey,
    testMail,
    testPush,
    testFiles,
    tokenKeys,
    testConfig.backups,
  ).filter(({ payloads }) => payloads)) {
    const context = { pools: api.pools, connection: api.database.connection, log: api.app.log };
    const { signal } = new AbortController();
    for (const payload of (await job.payloads?.({ ...context, signal })) ?? []) {
      await job.handle(payload, { ...context, signal });
    }
  }
  recording.stop();
});

/** Statements that read more on one version or another, because their plans differ. */
const takenMore = new Set<string>();

it.each(installedVersions)(
  'every named statement finds its rows by the program and an index on PostgreSQL %i',
  async (version) => {
    const server = await serverOf(version);
    try {
      const statements = recording.statements.filter(({ name }) => !scheduled.test(name));
      const found = await explainAll(server.connection, programId, statements, maxRows);
      const known = found.filter(({ statement }) => statement in readsMore);
      expect(found.filter((one) => !known.includes(one))).toEqual([]);
      for (const { statement } of known) takenMore.add(statement);
    } finally {
      await server.stop();
    }
  },
  180_000,
);

/** Statements that read more depending on ANALYZE's sample. */
const atTimes = 'selectAdmins (accounts/program-admins/program-admins.sql.ts)';

it('every statement listed as reading more does so', () => {
  expect([...takenMore.add(atTimes)].sort()).toEqual(Object.keys(readsMore).sort());
});

it('the recorded statements include the frequent and the growing ones', () => {
  const names = new Set(recording.statements.map(({ name }) => name.replace(/ .*/, '')));
  expect(hot.filter((name) => !names.has(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(100);
});

it("a statement that reads a table whole, or by another key than the program's, is found", async () => {
  const planted = (name: string, text: string) => ({
    name,
    text,
    role: 'provider' as const,
    values: [],
  });
  const found = await explainAll(
    api.database.connection,
    programId,
    [
      planted('a', `select * from member_day where steps = 5`),
      planted('b', `select * from sign_in_name where sign_in_name = 'x'`),
      planted('c', `select * from member where program_id = ${programId}`),
    ],
    maxRows,
  );
  expect(found.map(({ statement, table, what }) => `${statement} ${table} ${what}`)).toEqual(
    expect.arrayContaining([
      'a member_day reads the whole table',
      'b sign_in_name looks up without the program',
      'c member reads too many rows',
    ]),
  );
});

/** Returns a server of a version with this data. */
async function serverOf(version: number) {
  if (version === testPostgresVersion()) {
    return { connection: api.database.connection, stop: async () => {} };
  }
  const folder = join(await makeFolder(), 'grown');
  await makeBackup(api.database.connection, folder, quiet);
  const server = await startTestServer(version);
  await restoreBackup(server, folder, { isReplacing: false, progress: quiet });
  return server;
}

import {
  addSteps,
  addWellnessMetrics,
  createJournal,
  createMobileToken,
  downloadAccount,
  freshMinutes,
  getAuthUser,
  listAdminLog,
  login,
  removeMember,
  restoreDays,
  restoreMember,
  stepUp,
} from '@stridewell/contracts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { verifyBadges } from '#activity/badges/badges.service.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { verifyPoints } from '#activity/points/points.service.ts';
import { openClient } from '#engine/postgres/connections/open-client.ts';
import { schemaName } from '#engine/postgres/index.ts';
import { saveAnswers } from '#members/questions/questions.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { rowsOfProgram } from '#test/fixtures/rows-of-program.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { unzip } from '#test/fixtures/unzip.fixture.ts';
import { holdThrottles } from '#test/fixtures/throttles.fixture.ts';
import { startTestApi, testPassword, type TestMember } from '#test/setup/test-api.ts';
import { eraseDueMembers } from './erase-members.ts';
import { heldAboutMembers } from './held-about-members.ts';

const api = await startTestApi();
const root = await openClient(api.database.administration);
await root.query(`set search_path = ${schemaName}`);
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const theo = await api.makeMember(program, { firstName: 'Theo', timeZone: 'UTC' });
const today = new Date().toISOString().slice(0, 10);

await api.inProgram(program, (db) =>
  db
    .insertInto('question')
    .values({
      programId,
      questionId: 77,
      question: 'How?',
      type: 'text',
      position: 1,
      pointValue: 5,
    })
    .execute(),
);

afterAll(() => root.end());

afterEach(() => {
  vi.useRealTimers();
});

let zoes = 0;

/** Makes a member with data of every kind; all their texts contain the mark. */
async function makeZoe(): Promise<TestMember & { mark: string }> {
  zoes += 1;
  const mark = `zoe-${zoes}-words`;
  const zoe = await api.makeMember(program, { firstName: 'Zoe', lastName: mark, timeZone: 'UTC' });
  const params = { id: zoe.memberId };
  const stepData = [{ date: today, steps: 12_000, note: `${mark} of the walk` }];
  await api.as(zoe).call(addSteps, { params, body: { stepData } });
  const wellnessMetricsData = [{ date: today, value: 61.5, note: `${mark} of the scales` }];
  const body = { metricType: 'weight', wellnessMetricsData } as const;
  await api.as(zoe).call(addWellnessMetrics, { params, body });
  await api.as(zoe).call(createJournal, { body: { text: `${mark} of the day`, date: today } });
  await api.as(zoe).call(createMobileToken, { body: { scopes: ['member'] } });
  await api.inProgram(program, async (db) => {
    const now = new Date();
    const viewer = { ...zoe, sessionId: 1, adminLevel: 0, timeZone: 'UTC', dayStartsAt: 0 };
    await saveAnswers(db, viewer, [{ questionId: 77, answer: mark }], now);
  });
  return { ...zoe, mark };
}

async function takeOut(member: TestMember): Promise<Record<string, string>> {
  const url = `/api/members/${member.memberId}/account-download`;
  const answer = await api.as(member).request({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="account-${today}.zip"`,
  });
  return unzip(answer.rawPayload);
}

describe('the catalog of data about members', () => {
  it('lists every column of the schema that refers to a member', async () => {
    const { rows } = await root.query<{ name: string; column: string }>(
      `select c.relname as name, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = $1::regnamespace
         and a.atttypid = 'bigint'::regtype and c.relname <> 'program'
         -- What a message is about is no member.
         and (c.relname, a.attname) <> ('message', 'subject_id')
         and (a.attname ~ '(member|contender|organiser|actor|subject|recipient|friend)_id$' or a.attname ~ '_by$'
           or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
             and k.confrelid = 'member'::regclass and a.attnum = any(k.conkey)
             and a.attname <> 'program_id'))`,
      [schemaName],
    );
    const inSchema = rows.map(({ name, column }) => `${name}.${column}`);
    const inCatalog = Object.entries(heldAboutMembers).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(inCatalog.sort()).toEqual(inSchema.sort());
  });

  it('leaves out of the archive, and clears, only columns that exist', async () => {
    for (const [table, { archive, erasing }] of Object.entries(heldAboutMembers)) {
      const named = [
        ...('without' in archive ? archive.without : []),
        ...(erasing.by === 'clearing' ? Object.keys(erasing.columns) : []),
      ];
      const { rows } = await root.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
        [table],
      );
      expect(
        rows.map(({ name }) => name),
        table,
      ).toEqual(expect.arrayContaining(named));
    }
  });
});

describe('the archive of an account', () => {
  it('contains the data about the member, and says what is left out', async () => {
    const zoe = await makeZoe();
    const files = await takeOut(zoe);
    const given = Object.keys(heldAboutMembers).filter(
      (table) => 'without' in (heldAboutMembers[table]?.archive ?? {}),
    );
    expect(Object.keys(files).sort()).toEqual(
      ['about.json', ...given.map((t) => `${t}.json`)].sort(),
    );
    const read = (name: string): unknown => JSON.parse(files[name] ?? 'null');
    expect(read('member.json')).toMatchObject([{ last_name: zoe.mark, email: zoe.email }]);
    expect(read('metric_value.json')).toMatchObject([{ value: 61.5 }]);
    expect(read('step_entry.json')).toMatchObject([{ steps: 12_000 }]);
    expect(read('question_answer.json')).toMatchObject([{ response: zoe.mark }]);
    const left = Object.keys(heldAboutMembers).filter((table) => !given.includes(table));
    const leftOut = Object.fromEntries(left.map((table) => [table, expect.any(String)]));
    expect(read('about.json')).toMatchObject({ leftOut });
    const text = Object.values(files).join('');
    expect(text).not.toMatch(/password_hash|refresh_hash|token_hash|\$argon2/);
    expect(text).not.toContain(theo.email);
    const log = await api.as(admin).call(listAdminLog, { params: { id: programId } });
    expect(log.data).toContainEqual(
      expect.objectContaining({
        action: 'data-taken-out',
        actor: { id: zoe.memberId, name: `Zoe ${zoe.mark}` },
      }),
    );
  });

  it('is available only to the member, after a fresh sign-in or with the password', async () => {
    const params = { id: theo.memberId };
    const ofOther = api.as(admin).call(downloadAccount, { params });
    await expect(ofOther).rejects.toMatchObject({ code: 'not_found' });
    await takeOut(theo);
    moveClock({ seconds: freshMinutes * 60 + 1 });
    const old = api.as(theo).call(downloadAccount, { params });
    await expect(old).rejects.toMatchObject({ code: 'step_up_required', status: 403 });
    const wrong = api.as(theo).call(stepUp, { body: { password: 'wrong' } });
    await expect(wrong).rejects.toMatchObject({ code: 'step_up_failed' });
    await expect(api.as(theo).call(downloadAccount, { params })).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await api.as(theo).call(stepUp, { body: { password: testPassword } });
    await expect(api.as(theo).call(downloadAccount, { params })).resolves.toBeDefined();
  });

  it('throttles guesses of the password like a sign-in', async () => {
    const ada = await api.makeMember(program);
    const guess = () => api.as(ada).call(stepUp, { body: { password: 'wrong' } });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'step_up_failed' });
    }
    await holdThrottles(api.pools, 'account');
    await expect(guess()).rejects.toMatchObject({ code: 'sign_in_throttled' });
  });
});

describe('deleting an account', () => {
  const findings = () =>
    api.inProgram(program, async (db) => ({
      boards: Object.values(await verifyBoards(db, programId)).flat(),
      points: await verifyPoints(db, programId),
      badges: await verifyBadges(db, programId),
    }));
  const whole = { boards: [], points: [], badges: [] };
  const erase = (now = new Date()) => eraseDueMembers(api.pools, programId, now);
  const rowOf = ({ memberId }: TestMember) =>
    api.inProgram(program, (db) =>
      db
        .selectFrom('member')
        .selectAll()
        .where('programId', '=', programId)
        .where('memberId', '=', memberId)
        .executeTakeFirstOrThrow(),
    );
  const remove = (by: TestMember, { memberId }: TestMember, confirm?: string) =>
    api.as(by).call(removeMember, { params: { id: memberId }, body: confirm ? { confirm } : {} });

  it('ends access right away and erases personal data if members do it themselves', async () => {
    const zoe = await makeZoe();
    await api.inProgram(program, async (db) => {
      const team = await createTeam(
        db,
        programId,
        { name: `Team ${zoe.memberId}`, createdBy: theo.memberId },
        new Date(),
      );
      const change = { by: theo.memberId, now: new Date() };
      await joinGroup(db, programId, 'teams', team, [zoe.memberId], change);
    });
    const teamDays = () =>
      root.query('select sum(steps), sum(walkers) from group_day where program_id = $1', [
        programId,
      ]);
    const before = (await teamDays()).rows;
    expect(await rowsOfProgram(root, programId)).toContain(zoe.mark);
    await remove(zoe, zoe, zoe.username.toUpperCase());
    await expect(api.as(zoe).call(getAuthUser)).rejects.toMatchObject({ status: 401 });
    const body = { username: zoe.username, password: testPassword };
    await expect(api.nobody.call(login, { body })).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    // The API's own worker takes the job; whichever of the two starts first does it.
    await erase();
    await expect.poll(async () => (await rowOf(zoe)).erasedAt).not.toBeNull();
    const left = await rowsOfProgram(root, programId);
    expect(left).not.toContain(zoe.mark);
    expect(left).not.toContain(zoe.email);
    expect(left.replaceAll(`erased-${zoe.memberId}`, '')).not.toContain(zoe.username);
    expect(await findings()).toEqual(whole);
    expect((await teamDays()).rows).toEqual(before);
    const restore = api.as(admin).call(restoreMember, { params: { id: zoe.memberId } });
    await expect(restore).rejects.toMatchObject({ code: 'not_found' });
  });

  it("needs the member's own name and a fresh sign-in if members do it themselves", async () => {
    const zoe = await makeZoe();
    for (const confirm of [undefined, 'somebody', theo.username]) {
      await expect(remove(zoe, zoe, confirm)).rejects.toMatchObject({
        fields: { confirm: 'Type your username or email address to confirm.' },
      });
    }
    moveClock({ seconds: freshMinutes * 60 + 1 });
    await expect(remove(zoe, zoe, zoe.email)).rejects.toMatchObject({ code: 'step_up_required' });
    vi.useRealTimers();
    expect((await rowOf(zoe)).deactivatedAt).toBeNull();
  });

  it('can be done by administrators for others, and undone for a while', async () => {
    const zoe = await makeZoe();
    await expect(remove(theo, zoe)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(theo, { ...zoe, memberId: 4711 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await remove(admin, zoe);
    await expect(api.as(zoe).call(getAuthUser)).rejects.toMatchObject({ status: 401 });
    expect(await erase()).toBe(0);
    await api.as(admin).call(restoreMember, { params: { id: zoe.memberId } });
    const later = new Date(Date.now() + (restoreDays + 1) * 86_400_000);
    expect(await erase(later)).toBe(0);
    expect((await rowOf(zoe)).lastName).toBe(zoe.mark);
    await remove(admin, zoe);
    expect(await erase(later)).toBe(1);
    expect((await rowOf(zoe)).lastName).toBe('member');
    expect(await rowsOfProgram(root, programId)).not.toContain(zoe.email);
    expect(await findings()).toEqual(whole);
  });

  it('happens once even if two workers do it', async () => {
    const zoe = await makeZoe();
    await remove(admin, zoe);
    const later = new Date(Date.now() + (restoreDays + 1) * 86_400_000);
    await Promise.all([erase(later), erase(later)]);
    expect((await rowOf(zoe)).erasedAt).not.toBeNull();
    expect(await findings()).toEqual(whole);
  });
});

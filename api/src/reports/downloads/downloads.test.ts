import {
  addChallengeMember,
  addSteps,
  downloadAllUsers,
  downloadChallengeCompletion,
  downloadChallengeStats,
  downloadMemberLog,
  downloadMemberStats,
  downloadPointLog,
  downloadStepLog,
  endpoints,
  isDownload,
  listRecordLooks,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { expectNoFormula } from '#test/fixtures/spreadsheets.fixture.ts';
import { api, readRows } from '#test/fixtures/downloads.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';

const program = await api.makeProgram({ timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Ada' });
const registeredOn = '2026-11-01';
const maya = await api.makeMember(program, { registeredOn });
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
await signInAhead(api, [admin, maya, stranger]);
setClock('2026-11-21T12:00:00Z');

const ofProgram = { params: { id: program.programId } };

function walk(member: TestMember, days: Record<string, number>): Promise<void> {
  const recorded = Object.entries(days).map(([day, steps]) => ({
    memberId: member.memberId,
    day,
    steps,
    source: 'import' as const,
  }));
  return api.inProgram(program, (db) =>
    recordStepDays(db, program.programId, recorded, new Date()),
  );
}

async function makeChallenge(
  counting: { format?: 'daily-goal'; goal?: number } = {},
): Promise<number> {
  const challenge = {
    name: makeUniqueName('@home'),
    description: 'Walk.',
    startDay: '2026-11-05',
    endDay: '2026-11-14',
    steps: 1000,
    organiserId: admin.memberId,
    ...counting,
  };
  const { challengeId } = await api.inProgram(program, (db) =>
    createChallenge(db, program.programId, challenge, new Date('2026-11-05T12:00:00Z')),
  );
  setClock('2026-11-10T12:00:00Z');
  await api
    .as(maya)
    .call(addChallengeMember, { params: { id: challengeId }, body: {} })
    .finally(() => setClock('2026-11-21T12:00:00Z'));
  return challengeId;
}

describe('a file', () => {
  it('is a dated attachment without caching or type guessing, with a byte order mark unless asked otherwise', async () => {
    const url = `/api/programs/${program.programId}/all-users-download`;
    const answer = await api.as(admin).request({ method: 'GET', url });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="all-users-2026-11-21.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const plain = await api.as(admin).call(downloadAllUsers, ofProgram);
    expect(plain.name).toBe('all-users-2026-11-21.csv');
    expect(await plain.text()).toBe(answer.body.slice(1));
    const unmarked = await api.as(admin).request({ method: 'GET', url: `${url}?bom=0` });
    expect(unmarked.body).toBe(answer.body.slice(1));
  });

  it("is described as a file, and can't be requested with HEAD", async () => {
    const { paths } = (
      await api.nobody.request({ method: 'GET', url: '/api/openapi.json' })
    ).json();
    for (const [operationId, endpoint] of Object.entries(endpoints)) {
      if (!isDownload(endpoint)) continue;
      const path = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')];
      expect(path[endpoint.method.toLowerCase()]).toMatchObject({
        operationId,
        responses: {
          200: { content: { [endpoint.fileType ?? 'text/csv']: { schema: { format: 'binary' } } } },
        },
      });
    }
    const url = `/api/programs/${program.programId}/all-users-download`;
    expect((await api.as(admin).request({ method: 'HEAD', url })).statusCode).toBe(405);
  });

  it('contains any stored text, and no cell that a spreadsheet would calculate', async () => {
    const writer = await api.makeMember(program);
    const days = Array.from({ length: 60 }, (_, at) => addDays('2025-01-01', at));
    const special = fc.constantFrom(...`=+-@\t\r\n'",;|  %cmd|'/C calc'!A0＝＋－＠é😀0a`);
    const note = fc.oneof(
      fc.string({ unit: special, maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const storable = note.filter((text) => !text.includes('\0'));
    await signInAhead(api, [writer]);
    setClock('2026-11-21T12:00:00Z');
    await fc.assert(
      fc.asyncProperty(fc.array(storable, { minLength: 60, maxLength: 60 }), async (notes) => {
        await api.inProgram(program, async (db) => {
          await db.deleteFrom('stepEntry').where('memberId', '=', writer.memberId).execute();
          const rows = notes.map((text, at) => ({
            programId: program.programId,
            memberId: writer.memberId,
            day: days[at] ?? '',
            entryId: at + 1,
            source: 'import' as const,
            steps: at,
            note: text,
            ruleVersion: 1,
            writtenAt: new Date(),
          }));
          await db.insertInto('stepEntry').values(rows).execute();
        });
        const file = await api
          .as(writer)
          .call(downloadStepLog, { params: { id: writer.memberId } });
        const text = await file.text();
        expect(readRows(text).map(({ Note }) => Note)).toEqual(notes);
        expectNoFormula(text);
      }),
      { numRuns: 8 },
    );
  });
});

describe('access to files', () => {
  it("is for the program's admins; for others they look absent, like those of an unknown program", async () => {
    const challengeId = await makeChallenge();
    const paths = [
      `/programs/${program.programId}/member-stats-download`,
      `/programs/${program.programId}/all-users-download`,
      `/programs/${program.programId}/challenge-completion-summary-download`,
      `/challenges/${challengeId}/stats-download`,
    ];
    for (const path of paths) {
      const ask = (member: TestMember, url = path) =>
        api.as(member).request({ method: 'GET', url: `/api${url}` });
      expect((await ask(admin)).statusCode).toBe(200);
      expect((await ask(maya)).statusCode).toBe(403);
      const absent = await ask(stranger, path.replace(/\d+/, '4711'));
      const foreign = await ask(stranger);
      expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
      const withoutId = ({ error }: { error: object }) => ({ ...error, requestId: '' });
      expect(withoutId(foreign.json())).toEqual(withoutId(absent.json()));
      const nobody = await api.nobody.request({ method: 'GET', url: `/api${path}` });
      expect(nobody.statusCode).toBe(401);
    }
    for (const log of [downloadStepLog, downloadPointLog]) {
      const foreign = api.as(admin).call(log, { params: { id: maya.memberId } });
      await expect(foreign).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
  });
});

describe('a file of figures', () => {
  it("has a member's entries without notes, and the member can see who downloaded it", async () => {
    const member = await api.makeMember(program, { firstName: 'Jörg', registeredOn: '2026-11-01' });
    await api
      .as(member)
      .call(addSteps, {
        params: { id: member.memberId },
        body: { stepData: [{ date: '2026-11-20', steps: 7000, note: 'To the doctor' }] },
      });
    const params = { id: member.memberId };
    const text = await (await api.as(admin).call(downloadMemberLog, { params })).text();
    expect(readRows(text)).toMatchObject([
      {
        'Member ID': `${member.memberId}`,
        Date: '2026-11-20',
        Source: 'manual',
        Steps: '7000',
        'Counted steps': '7000',
      },
    ]);
    expect(text).toContain('Jörg');
    expect(text).not.toContain('doctor');
    const { data } = await api.as(member).call(listRecordLooks, { params });
    expect(data[0]).toMatchObject({
      action: 'downloaded',
      actor: { id: admin.memberId },
      detail: { operation: 'downloadMemberLog' },
    });
    for (const other of [member, stranger])
      await expect(api.as(other).call(downloadMemberLog, { params })).rejects.toMatchObject({
        status: other === member ? 403 : 404,
      });
  });

  it("has all entries of the viewer's own points, removed or not", async () => {
    const member = await api.makeMember(program, { registeredOn: '2026-11-01' });
    await walk(member, { '2026-11-03': 9000, '2026-11-04': 9000 });
    await walk(member, { '2026-11-04': 10 });
    const params = { id: member.memberId };
    const file = await api.as(member).call(downloadPointLog, { params });
    const rows = readRows(await file.text());
    expect(rows).toMatchObject([
      { Date: '2026-11-03', 'Earned for': 'goal-day', Points: '25', 'Undone at': '' },
      { Date: '2026-11-04', 'Earned for': 'goal-day', Points: '25' },
    ]);
    expect(rows[1]?.['Undone at']).not.toBe('');
  });

  it("has members' figures for the span, and compares thirds of the days since registration", async () => {
    await walk(maya, {
      '2026-11-01': 4000,
      '2026-11-02': 6000,
      '2026-11-05': 9000,
      '2026-11-08': 12_000,
      '2026-11-09': 3000,
    });
    const stats = async (query: object) => {
      const file = await api.as(admin).call(downloadMemberStats, { ...ofProgram, query });
      return readRows(await file.text()).find((row) => row['Member ID'] === `${maya.memberId}`);
    };
    const change = 'Percent change (last third of days vs. first third)';
    expect(await stats({ endDate: '2026-11-09' })).toMatchObject({
      Member: 'Maya Lindqvist',
      Steps: '34000',
      'Average daily steps': '3778',
      'Days goal met': '2',
      'Current step goal': '8000',
      Registered: '2026-11-01',
      // 1 to 3 November: 10,000; 7 to 9 November: 15,000.
      [change]: '50.0',
    });
    const span = { startDate: '2026-11-03', endDate: '2026-11-05' };
    expect(await stats(span)).toMatchObject({ Steps: '9000', [change]: '' });
    await expect(stats({ startDate: '2026-11-05', endDate: '2026-11-04' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it("has a challenge's standings, and the day on which a goal was reached", async () => {
    const challengeId = await makeChallenge();
    const params = { id: challengeId };
    const standings = await api.as(admin).call(downloadChallengeStats, { params });
    expect(readRows(await standings.text())).toMatchObject([
      { Rank: '1', Username: maya.username, Goal: '10000', 'Goal reached (%)': '240.0' },
    ]);
    const query = { startDate: '2026-11-14', endDate: '2026-11-14' };
    const file = await api.as(admin).call(downloadChallengeCompletion, { ...ofProgram, query });
    const rows = readRows(await file.text());
    expect(rows.at(-1)).toMatchObject({
      Username: maya.username,
      Challenge: expect.stringMatching(/^@home/),
      Steps: '24000',
      Goal: '10000',
      'First day': '2026-11-05',
      'Last day': '2026-11-14',
      'Completed on': '2026-11-08',
    });
    const ofDays = await makeChallenge({ format: 'daily-goal', goal: 3 });
    const inDays = await api.as(admin).call(downloadChallengeStats, { params: { id: ofDays } });
    const [own] = readRows(await inDays.text());
    expect(own).toMatchObject({ Steps: '', Score: '3', Unit: 'days', Goal: '3' });
    const again = await api.as(admin).call(downloadChallengeCompletion, { ...ofProgram, query });
    expect(readRows(await again.text()).at(-1)).toMatchObject({
      Steps: '',
      Score: '3',
      Unit: 'days',
      'Completed on': '2026-11-09',
    });
    const before = { endDate: '2026-11-13' };
    const none = await api
      .as(admin)
      .call(downloadChallengeCompletion, { ...ofProgram, query: before });
    expect(readRows(await none.text())).toEqual([]);
  });
});

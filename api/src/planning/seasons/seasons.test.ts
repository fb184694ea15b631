import {
  applySeasonTemplate,
  createNotice,
  createSeasonTemplate,
  deleteSeasonTemplate,
  getCalendar,
  getChallenge,
  type Input,
  listBulkActs,
  listEmailArchive,
  listSeasonTemplates,
  maxSeason,
  previewSeason,
  ReadySeason,
  sendAdminEmail,
  undoBulkAct,
  updateChallenge,
  updateSeasonTemplate,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const ofProgram = { id: programId };
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const member = await api.makeMember(program);
const foreign = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
await signInAhead(api, [admin, member, foreign]);
const noon = '2026-11-21T12:00:00Z';
beforeEach(() => setClock(noon));

const create = async (body: Input<typeof createSeasonTemplate>['body'], by = admin) =>
  (await api.as(by).call(createSeasonTemplate, { body })).data;
const list = async (by: TestMember = admin) =>
  (await api.as(by).call(listSeasonTemplates, {})).data;
const previewOf = async (id: number, startDate: string, by = admin) =>
  (await api.as(by).call(previewSeason, { params: { id }, query: { startDate } })).data;
const apply = async (id: number, startDate: string, by = admin, version = 1) =>
  (await api.as(by).call(applySeasonTemplate, { params: { id }, body: { startDate, version } }))
    .data;
const undo = (id: number, by = admin) => api.as(by).call(undoBulkAct, { params: { id } });
const onCalendar = async (year = 2027) =>
  (await api.as(admin).call(getCalendar, { query: { year } })).data.items;

setClock(noon);
/** A season of the past: a challenge with an email to its participants, and a notice. */
const challengeId = await api.inProgram(program, async (db) => {
  const days = { startDay: '2026-09-07', endDay: '2026-09-20', lastJoinDay: '2026-09-10' };
  const about = { name: 'Fall Miles', description: 'Leaves', steps: 7500, dailyCap: 20_000 };
  const made = { ...days, ...about, organiserId: admin.memberId, isPublic: false };
  return (await createChallenge(db, programId, made, new Date())).challengeId;
});
await api
  .as(admin)
  .call(createNotice, {
    body: { title: 'Soon', message: '<p>Walk</p>', begins: '2026-09-01', expires: '2026-09-06' },
  });
for (const sendOn of ['2026-09-05', '2026-09-21'])
  await api
    .as(admin)
    .call(sendAdminEmail, {
      params: ofProgram,
      body: {
        subject: `Walk ${sendOn}`,
        body: '<p>Hi</p>',
        sendOn,
        audience: { conditions: [{ challengeIds: [challengeId] }] },
      },
    });
const fall = { name: 'Fall', startDate: '2026-09-01', endDate: '2026-09-30' };

describe('a season template', () => {
  it('is made from a part of the calendar, and applied to another start', async () => {
    const { id, pieces } = await create(fall);
    expect(pieces).toMatchObject([
      { kind: 'notice', title: 'Soon', day: 0, length: 6 },
      { kind: 'mailing', title: 'Walk 2026-09-05', day: 4, length: 1 },
      { kind: 'challenge', title: 'Fall Miles', day: 6, length: 14 },
      { kind: 'mailing', title: 'Walk 2026-09-21', day: 20, length: 1 },
    ]);
    expect((await previewOf(id, '2027-03-01'))[2]).toMatchObject({
      title: 'Fall Miles 2027',
      startDate: '2027-03-07',
      endDate: '2027-03-20',
      refusal: null,
    });
    expect(await onCalendar()).toEqual([]);
    const { created, bulkActId } = await apply(id, '2027-03-01');
    expect(created).toBe(4);
    const items = await onCalendar();
    const made = items.find(({ kind }) => kind === 'challenge') ?? expect.fail('No challenge.');
    expect(made).toMatchObject({ title: 'Fall Miles 2027', lastJoinDate: '2027-03-10' });
    const challenge = (await api.as(admin).call(getChallenge, { params: { id: made.id } })).data;
    expect(challenge).toMatchObject({
      steps: 7500,
      dailyCap: 20_000,
      public: 0,
      description: 'Leaves',
      participants: 0,
    });
    const query = { state: 'scheduled', perPage: 100 } as const;
    const mails = (await api.as(admin).call(listEmailArchive, { params: ofProgram, query })).data;
    const planned = mails.filter(({ sendOn }) => sendOn?.startsWith('2027'));
    expect(planned.map(({ audience }) => audience)).toEqual([
      { conditions: [{ challengeIds: [made.id] }] },
      { conditions: [{ challengeIds: [made.id] }] },
    ]);
    const acts = (await api.as(admin).call(listBulkActs, { params: ofProgram })).data;
    expect(acts[0]).toMatchObject({ kind: 'season-applied', name: 'Fall', items: 4 });
    await undo(bulkActId);
    expect(await onCalendar()).toEqual([]);
  });

  it('plans nothing if something would be in the past', async () => {
    const { id } = await create(fall);
    expect((await previewOf(id, '2026-11-17')).map(({ refusal }) => refusal)).toEqual([
      'past',
      'too-soon',
      null,
      null,
    ]);
    await expect(apply(id, '2026-11-17')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { startDate: expect.stringContaining('Soon: Choose today') },
    });
    expect((await onCalendar(2026)).filter(({ startDate }) => startDate > '2026-10')).toEqual([]);
  });

  it('is undone for a day, until some of it has started', async () => {
    const { id } = await create(fall);
    const { bulkActId } = await apply(id, '2026-11-22');
    const made = (await onCalendar(2026)).find(({ startDate }) => startDate === '2026-11-28');
    const params = { id: made?.id ?? 0 };
    // A change to what was made doesn't keep it.
    await api.as(admin).call(updateChallenge, { params, body: { challengeName: 'Renamed' } });
    setClock('2026-11-22T06:00:00Z');
    await expect(undo(bulkActId)).rejects.toMatchObject({ code: 'changed_since' });
    setClock(noon);
    await undo(bulkActId);
    expect((await onCalendar(2026)).filter(({ startDate }) => startDate > '2026-11')).toEqual([]);
  });

  it('is renamed and changed, unless someone else has changed it', async () => {
    const { id, version, pieces } = await create(fall);
    const kept = pieces.filter(({ kind }) => kind !== 'notice');
    const body = {
      name: 'Autumn',
      pieces: kept.map((piece) => ({ id: piece.id, title: `${piece.title}!`, day: piece.day + 1 })),
      version,
    };
    const update = (changes: object) =>
      api.as(admin).call(updateSeasonTemplate, { params: { id }, body: { ...body, ...changes } });
    const changed = (await update({})).data;
    expect(changed).toMatchObject({ name: 'Autumn', version: 2 });
    expect(changed.pieces.map(({ title, day }) => [title, day])).toEqual([
      ['Walk 2026-09-05!', 5],
      ['Fall Miles!', 7],
      ['Walk 2026-09-21!', 21],
    ]);
    await expect(update({})).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const long = changed.pieces.map((piece) => ({ id: piece.id, title: 'x'.repeat(81), day: 0 }));
    await expect(update({ version: 2, pieces: long })).rejects.toMatchObject({
      fields: { 'pieces.1.title': 'Use at most 80 characters.' },
    });
    await expect(apply(id, '2027-03-01')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const unknown = [{ id: 999, title: 'x', day: 0 }];
    await expect(update({ version: 2, pieces: unknown })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  it('is deleted, and restored by an undo', async () => {
    const { id } = await create({ ...fall, name: 'Gone' });
    const { data } = await api.as(admin).call(deleteSeasonTemplate, { params: { id } });
    const names = async () => (await list()).map(({ name }) => name);
    expect(await names()).not.toContain('Gone');
    const acts = (await api.as(admin).call(listBulkActs, { params: ofProgram })).data;
    expect(acts[0]).toMatchObject({ kind: 'season-deleted', name: 'Gone' });
    await undo(data.bulkActId);
    expect(await names()).toContain('Gone');
  });

  it.each(ReadySeason.options)('comes ready-made: %s', async (ready) => {
    for (const language of ['en', 'es'] as const) {
      const { id, pieces } = await create({ name: ready, ready, language });
      expect(pieces.map(({ kind }) => kind).sort()).toEqual([
        'challenge',
        'mailing',
        'mailing',
        'mailing',
        'notice',
      ]);
      // A program can create twenty emails a day.
      if (language === 'en') expect((await apply(id, '2028-01-10')).created).toBe(5);
    }
  });

  it('needs a period in which something starts', async () => {
    const refused = (body: object) => expect(create({ name: 'None', ...body })).rejects;
    await refused({}).toMatchObject({ fields: { startDate: 'Choose a start date.' } });
    await refused({ startDate: '2026-09-02', endDate: '2026-09-01' }).toMatchObject({
      fields: { endDate: expect.stringContaining('on or after') },
    });
    await refused({ startDate: '2020-01-01', endDate: '2020-02-01' }).toMatchObject({
      fields: { endDate: 'Nothing starts in this period.' },
    });
    await refused({ startDate: '2020-01-01', endDate: '2026-02-01' }).toMatchObject({
      fields: { endDate: expect.stringContaining('two years') },
    });
  });

  it("is the program's, and its administrators'", async () => {
    const { id, version } = await create(fall);
    const { bulkActId } = await apply(id, '2027-06-01');
    for (const [by, code] of [
      [foreign, 'not_found'],
      [member, 'forbidden'],
    ] as const) {
      const refusal = expect.objectContaining({ code });
      const params = { id };
      const body = { name: 'Theirs', version };
      await expect(previewOf(id, '2027-03-01', by)).rejects.toEqual(refusal);
      await expect(apply(id, '2027-03-01', by)).rejects.toEqual(refusal);
      await expect(api.as(by).call(updateSeasonTemplate, { params, body })).rejects.toEqual(
        refusal,
      );
      await expect(api.as(by).call(deleteSeasonTemplate, { params })).rejects.toEqual(refusal);
      await expect(undo(bulkActId, by)).rejects.toEqual(refusal);
    }
    expect(await list(foreign)).toEqual([]);
    await expect(list(member)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(create(fall, member)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(create(fall, foreign)).rejects.toMatchObject({ code: 'validation_failed' });
    await undo(bulkActId);
  });

  it('can be saved up to a limit', async () => {
    const season = { programId, name: 'Season', pieces: '[]' };
    const rows = Array.from({ length: maxSeason.templates }, () => {
      return { ...season, seasonTemplateId: newId() };
    });
    await api.inProgram(program, (db) => db.insertInto('seasonTemplate').values(rows).execute());
    await expect(create(fall)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

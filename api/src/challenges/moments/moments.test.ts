import {
  celebrateMoments,
  downloadCertificate,
  downloadMomentPicture,
  listBadgeMoments,
  listGoalMoments,
  listMoments,
  listProgramMaps,
} from '@stridewell/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import {
  admin,
  api,
  join,
  make,
  maya,
  program,
  stranger,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, type TestMember } from '#test/setup/test-api.ts';

const moments = async (by: TestMember) =>
  (await api.as(by).call(listMoments, { params: { id: by.memberId } })).data;
const celebrate = (by: TestMember, keys: string[]) =>
  api.as(by).call(celebrateMoments, { params: { id: by.memberId }, body: { keys } });
const picture = (by: TestMember, key: string, id = by.memberId) =>
  api.as(by).call(downloadMomentPicture, { params: { id }, query: { key } });
const certificate = (by: TestMember, id: number, language: 'en' | 'es' = 'en') =>
  api.as(by).call(downloadCertificate, { params: { id }, query: { language } });

const short = { startDay: '2026-11-10', endDay: '2026-11-18', graceHours: 24 as const };
const closed = '2026-11-20T12:02:00Z';

describe('a milestone that was reached', () => {
  it('is celebrated once, on any browser, and by no one else', async () => {
    const { data: maps } = await api.as(maya).call(listProgramMaps, {});
    const id = await make({ mapId: maps[0]?.id ?? 0, steps: 1000 });
    await join(maya, id);
    expect(await moments(maya)).toEqual([]);
    await walk(maya, '2026-11-21', 9000);
    const reached = await moments(maya);
    expect(reached.length).toBeGreaterThan(1);
    expect(reached[0]).toMatchObject({ kind: 'milestone', challengeId: id, day: '2026-11-21' });
    // The start isn't a place to arrive at.
    expect(reached.map(({ title }) => title?.en)).not.toContain(undefined);
    const [first, ...others] = reached.map(({ key }) => key);
    const { data } = await celebrate(maya, [first ?? '', 'finish:1', first ?? '']);
    expect(data.celebrated).toBe(1);
    expect((await moments(maya)).map(({ key }) => key)).toEqual(others);
    expect(await moments(theo)).toEqual([]);
    await expect(picture(theo, first ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await expect(picture(theo, first ?? '', maya.memberId)).rejects.toMatchObject({
      code: 'not_found',
    });
    const drawn = await picture(maya, first ?? '');
    const { format, width, height } = await sharp(await drawn.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1080 });
    setClock('2026-12-08T12:00:00Z');
    expect(await moments(maya)).toEqual([]);
  });
});

describe('a record', () => {
  it('is a personal best two or more weeks after the first day, for a week', async () => {
    await walk(una, '2026-11-20', 4000);
    await walk(una, '2026-11-21', 8000);
    expect(await moments(una)).toEqual([]);
    await signInAhead(api, [una]);
    setClock('2026-12-06T12:00:00Z');
    await walk(una, '2026-12-06', 12_000);
    expect(await moments(una)).toMatchObject([
      { key: 'record:2026-12-06', kind: 'record', steps: 12_000, challengeId: null },
    ]);
    setClock('2026-12-14T12:00:00Z');
    expect(await moments(una)).toEqual([]);
  });
});

describe('a met goal', () => {
  const goals = async (by: TestMember, id = by.memberId) =>
    (await api.as(by).call(listGoalMoments, { params: { id } })).data.map(({ date }) => date);

  it('is celebrated once, on any browser, also if a late entry met it', async () => {
    const walker = await api.makeMember(program, { dailyGoal: 8000, registeredOn: '2026-01-01' });
    await signInAhead(api, [walker]);
    setClock('2026-11-21T12:00:00Z');
    await walk(walker, '2026-11-19', 9000);
    await walk(walker, '2026-11-21', 7999);
    // Goals from before the first celebration aren't made up for.
    expect(await goals(walker)).toEqual([]);
    await walk(walker, '2026-11-21', 8000);
    expect(await goals(walker)).toEqual(['2026-11-21']);
    const keys = ['goal:2026-11-21', 'goal:2026-11-20', 'goal:2026-11-21'];
    expect((await celebrate(walker, keys)).data.celebrated).toBe(1);
    expect(await goals(walker)).toEqual([]);
    await walk(walker, '2026-11-20', 8500);
    expect(await goals(walker)).toEqual(['2026-11-20']);
    for (const asker of [theo, admin, stranger]) {
      await expect(goals(asker, walker.memberId)).rejects.toMatchObject({ code: 'not_found' });
    }
    setClock('2026-11-29T12:00:00Z');
    expect(await goals(walker)).toEqual([]);
  });
});

describe('a badge', () => {
  const badges = async (by: TestMember) =>
    (await api.as(by).call(listBadgeMoments, { params: { id: by.memberId } })).data;
  const rulesOf = async (by: TestMember) => (await badges(by)).map(({ rule }) => rule);

  it('is celebrated once when it is earned for the first time, for two weeks', async () => {
    const walker = await api.makeMember(program);
    await signInAhead(api, [walker, theo]);
    setClock('2026-11-21T12:00:00Z');
    expect(await badges(walker)).toEqual([]);
    await walk(walker, '2026-11-20', 2000);
    expect(await badges(walker)).toMatchObject([
      { rule: 'entry-days', isEarned: true, earnedOn: '2026-11-20', progress: null },
    ]);
    const [first] = await badges(walker);
    const key = `badge:${first?.id}`;
    // No one can mark it for another member, or mark one they haven't earned.
    expect((await celebrate(theo, [key])).data.celebrated).toBe(0);
    expect((await celebrate(walker, [key, 'badge:999', 'finish:1', key])).data.celebrated).toBe(1);
    expect(await badges(walker)).toEqual([]);
    // The first personal best earns one more badge; the next one earns the same badge again, which is no news.
    await walk(walker, '2026-11-21', 2500);
    expect(await rulesOf(walker)).toEqual(['personal-best']);
    setClock('2026-12-06T12:00:00Z');
    await walk(walker, '2026-12-06', 3000);
    expect(await rulesOf(walker)).toEqual([]);
  });
});

describe('a finished challenge', () => {
  it('is a moment, a picture and a certificate once its result is sealed, and nothing before', async () => {
    const walker = await api.makeMember(program, { firstName: 'Łucja', lastName: 'Ñandú 走' });
    const idle = await api.makeMember(program);
    await signInAhead(api, [walker, idle]);
    setClock('2026-11-18T12:00:00Z');
    const id = await make({ ...short, name: 'Sendas de otoño' });
    await join(walker, id);
    await join(idle, id);
    await walk(walker, '2026-11-18', 9000);
    for (const at of ['2026-11-19T23:00:00Z', closed]) {
      setClock(at);
      await expect(certificate(walker, id)).rejects.toMatchObject({ code: 'result_not_final' });
      await expect(picture(walker, `finish:${id}`)).rejects.toMatchObject({
        code: 'result_not_final',
      });
      expect(await moments(walker)).toEqual([]);
    }
    await sealChallenges(api.pools, program.programId, sealKey, new Date(closed));
    expect(await moments(walker)).toMatchObject([
      { key: `finish:${id}`, kind: 'finish', steps: 9000, rank: 1 },
    ]);
    for (const language of ['en', 'es'] as const) {
      const file = await certificate(walker, id, language);
      const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text).toContain(`/Lang (${language})`);
    }
    expect((await picture(walker, `finish:${id}`)).type).toBe('image/png');
    // A member without steps, or who wasn't in it, has no result of their own; nor can an administrator read one of
    // others.
    for (const by of [idle, admin]) {
      await expect(certificate(by, id)).rejects.toMatchObject({ code: 'not_joined' });
    }
    await expect(certificate(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

import {
  getArticle,
  getDailyContent,
  getGuide,
  getPlan,
  getStrategy,
  getTopic,
  listContent,
  listContentAtOnce,
  listWellnessTips,
  markPiece,
  MetricType,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { companionContent } from '#companion/content/content.service.ts';
import { answer, withCompanion } from '#test/fixtures/companion.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { chooseDaily, makePlan } from './plan.policy.ts';

const api = await shareTestApi();
const program = await api.makeProgram(withCompanion);
const maya = await api.makeMember(program, { timeZone: 'UTC' });
const theo = await api.makeMember(program, { timeZone: 'UTC' });
const content = companionContent();
const { pieces, assessment } = content;
const today = new Date().toISOString().slice(0, 10);

function mark(
  who: TestMember,
  id: number,
  body: {
    done?: 0 | 1;
    date?: string;
    saved?: 0 | 1;
    notForMe?: 0 | 1;
    inPlan?: 0 | 1;
    stepsDone?: number;
  },
) {
  return api.as(who).call(markPiece, { params: { id }, body });
}
const planOf = async (who: TestMember) => (await api.as(who).call(getPlan, {})).data;

describe('a plan', () => {
  const all = assessment.questions.flatMap(({ answers }) => answers);

  it('has the topics and strategies that the answers support most, and the reasons', () => {
    for (const { id, topics, strategies } of all) {
      const plan = makePlan(content, [id], [], today);
      const slugs = (ids: readonly number[]) => ids.map((one) => content.byId.get(one)?.slug);
      for (const slug of Object.keys(topics).slice(0, 1))
        expect(slugs(plan.topics)).toContain(slug);
      for (const one of plan.topics) expect(plan.because[one]).toEqual([id]);
      const led = Object.keys(strategies);
      if (led.length > 0) expect(led).toContain(slugs(plan.strategies)[0]);
    }
    expect(makePlan(content, [], [], today)).toMatchObject({ topics: [], strategies: [] });
  });

  it('has at most three topics and six strategies, and leaves out what is not for the member', () => {
    const ids = all.map(({ id }) => id);
    const plan = makePlan(content, ids, [], today);
    expect(plan.topics.length).toBeLessThanOrEqual(3);
    expect(plan.strategies.length).toBeLessThanOrEqual(6);
    const without = makePlan(content, ids, [plan.strategies[0] ?? 0], today);
    expect(without.strategies).not.toContain(plan.strategies[0]);
  });

  it('is empty before the assessment, then shows the result, and keeps the previous plan', async () => {
    expect(await planOf(maya)).toMatchObject({ madeOn: null, strategies: [], progress: 0 });
    await answer(api, maya, () => 1);
    const plan = await planOf(maya);
    expect(plan).toMatchObject({ madeOn: today, retakeOn: addDays(today, 84), earlier: [] });
    expect(plan.strategies.length).toBeGreaterThan(0);
    expect(plan.topics[0]?.because.length).toBeGreaterThan(0);
    // Answering again on the same day replaces the plan of that day.
    await answer(api, maya, () => 1);
    expect((await planOf(maya)).earlier).toEqual([]);
    expect((await planOf(theo)).madeOn).toBeNull();
  });

  it('counts what is done this week, and strategies can be added and removed', async () => {
    const [strategy] = (await planOf(maya)).strategies;
    const id = strategy?.id ?? 0;
    await mark(maya, id, { done: 1 });
    await mark(maya, id, { done: 1 });
    const done = (await planOf(maya)).strategies.find((one) => one.id === id);
    expect(done).toMatchObject({ done: 1, isDoneToday: 1 });
    expect((await planOf(maya)).progress).toBeGreaterThan(0);
    await mark(maya, id, { done: 0 });
    expect((await planOf(maya)).progress).toBe(0);
    await mark(maya, id, { inPlan: 0 });
    expect((await planOf(maya)).strategies.map((one) => one.id)).not.toContain(id);
    const read = await api.as(maya).call(getStrategy, { params: { id } });
    expect(read.data).toMatchObject({ isInPlan: 0, why: expect.stringContaining('<') });
    await mark(maya, id, { inPlan: 1 });
    expect((await planOf(maya)).strategies.map((one) => one.id)).toContain(id);
  });
});

describe('the daily piece', () => {
  const record = {
    answers: null,
    plans: [],
    round: 0,
    added: [],
    notForMe: [],
    saved: [],
    done: {},
    stepsDone: {},
    checkIns: [],
  };

  it('is always the same for a member and day, and varies otherwise', () => {
    const days = Array.from({ length: 60 }, (_, at) => addDays(today, at));
    const chosen = days.map((day) => chooseDaily(content, record, 7, day)?.id);
    expect(days.map((day) => chooseDaily(content, record, 7, day)?.id)).toEqual(chosen);
    const different = Math.min(pieces.daily.length, 2);
    expect(new Set(chosen).size).toBeGreaterThanOrEqual(different);
  });

  it('is not one that was done recently or is not for the member, if there are others', () => {
    const one = pieces.daily[0] ?? expect.fail();
    const two = { pieces: { ...pieces, daily: [one, { ...one, id: 9998 }] } };
    for (let at = 0; at < 20; at += 1) {
      const day = addDays(today, at);
      const done = { ...record, done: { [one.id]: [addDays(day, -2)] } };
      expect(chooseDaily(two, done, 7, day)?.id).toBe(9998);
      expect(chooseDaily(two, { ...record, notForMe: [one.id] }, 7, day)?.id).toBe(9998);
    }
  });

  it('stays the one that was done on that day', () => {
    for (const { id } of pieces.daily.slice(0, 20)) {
      const done = { ...record, done: { [id]: [addDays(today, -1), today] } };
      expect(chooseDaily(content, done, 7, today)?.id).toBe(id);
    }
  });

  it('can be read for yesterday, today or tomorrow, and doing it continues a streak', async () => {
    const read = async (date?: string) =>
      (await api.as(theo).call(getDailyContent, { query: { date } })).data;
    const now = await read();
    expect(now).toMatchObject({ date: today, today, hasPlan: 0, streak: 0 });
    await mark(theo, now.item.id, { done: 1 });
    const before = await read(addDays(today, -1));
    await mark(theo, before.item.id, { done: 1, date: addDays(today, -1) });
    expect(await read()).toMatchObject({ streak: 2, item: { isDone: 1, id: now.item.id } });
    await expect(read(addDays(today, 2))).rejects.toMatchObject({ code: 'day_not_shown' });
    const ahead = mark(theo, now.item.id, { done: 1, date: addDays(today, 1) });
    await expect(ahead).rejects.toMatchObject({ code: 'day_not_shown' });
  });
});

describe('content', () => {
  it("can be read only as its kind, with the viewer's own steps and saved items", async () => {
    const id = pieces.guides[0]?.id ?? 0;
    const steps = pieces.guides[0]?.words.en.sections.length ?? 0;
    await mark(maya, id, { stepsDone: 2, saved: 1 });
    const read = async () => (await api.as(maya).call(getGuide, { params: { id } })).data;
    expect(await read()).toMatchObject({ stepsDone: 2, isSaved: 1, isDone: 0 });
    await mark(maya, id, { stepsDone: steps });
    expect(await read()).toMatchObject({ isDone: 1 });
    const asArticle = api.as(maya).call(getArticle, { params: { id } });
    await expect(asArticle).rejects.toMatchObject({ code: 'not_found' });
    const saved = await api.as(maya).call(listContent, { params: { type: 'saved' } });
    expect(saved.data.map((one) => one.id)).toEqual([id]);
    const ofTheo = await api.as(theo).call(listContent, { params: { type: 'saved' } });
    expect(ofTheo.data).toEqual([]);
  });

  it.each(['articles', 'guides', 'strategies', 'topics', 'workshops'] as const)(
    'is listed completely, page by page and in one call: %s',
    async (type) => {
      const params = { type };
      const paged = await api.as(maya).call(listContent, { params, query: { perPage: 100 } });
      const whole = await api.as(maya).call(listContentAtOnce, { params });
      expect(paged.meta.total).toBe(pieces[type].length);
      expect(whole.data.map(({ id }) => id)).toEqual(paged.data.map(({ id }) => id));
    },
  );

  it('is found by words of its language, by topic and by time', async () => {
    const [article] = pieces.articles;
    const topic = pieces.topics.find(({ slug }) => slug === article?.topic);
    const query = { search: article?.words.es.title, language: 'es', topicId: topic?.id } as const;
    const params = { type: 'articles' } as const;
    const found = await api.as(maya).call(listContent, { params, query });
    expect(found.data.map(({ id }) => id)).toEqual([article?.id]);
    const none = await api
      .as(maya)
      .call(listContent, { params, query: { ...query, search: 'zzzz' } });
    expect(none.data).toEqual([]);
    const read = await api.as(maya).call(getTopic, { params: { id: topic?.id ?? 0 } });
    expect(read.data.related.map(({ id }) => id)).toContain(article?.id);
  });

  it('has a tip for each wellness metric, in both languages', async () => {
    const params = { id: program.programId };
    for (const language of ['en', 'es'] as const) {
      const { data } = await api.as(maya).call(listWellnessTips, { params, query: { language } });
      expect(data.map(({ metric }) => metric).sort()).toEqual([...MetricType.options].sort());
    }
  });

  it("has its drawings and audio served from the content's files only", async () => {
    const get = (name: string, headers = {}) =>
      api.app.inject({ url: `/api/companion-media/${name}`, headers });
    const name = `illustrations/${assessment.start.illustration}.svg`;
    const whole = await get(name);
    expect(whole.headers['content-type']).toBe('image/svg+xml');
    const part = await get(name, { range: 'bytes=0-9' });
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(0, 10)]);
    for (const other of [
      'assessment.yaml',
      '../package.json',
      'illustrations/none.svg',
      '..%2f..%2fpackage.json',
    ])
      expect((await get(other)).statusCode).toBe(404);
  });
});

import {
  createQuestion,
  createQuestionRound,
  deleteQuestion,
  deleteQuestionRound,
  getCalendar,
  type Input,
  listQuestions,
  moveCalendarItems,
  undoBulkAct,
  updateQuestion,
} from '@stridewell/contracts';
import { beforeEach, expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { turnQuestionRounds } from './turn-question-rounds.job.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'America/New_York' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const member = await api.makeMember(program);
const foreign = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
await signInAhead(api, [admin, member, foreign]);
beforeEach(() => setClock('2026-11-21T12:00:00Z'));

const write = async (question: string) => {
  const body = { question, type: 'text', draft: 1 } as const;
  return (await api.as(admin).call(createQuestion, { body })).data.id;
};
const plan = async (
  questionIds: number[],
  dates: Partial<Input<typeof createQuestionRound>['body']> = {},
  by: TestMember = admin,
) => {
  const body = { name: 'Checkup', startDate: '2026-12-01', endDate: '2026-12-05', questionIds };
  return (await api.as(by).call(createQuestionRound, { body: { ...body, ...dates } })).data;
};
const asked = async () => {
  const params = { id: programId };
  return (await api.as(member).call(listQuestions, { params })).data.map(({ id }) => id);
};
const rounds = async (by = admin) =>
  (await api.as(by).call(getCalendar, { query: {} })).data.items.filter(
    ({ kind }) => kind === 'questions',
  );

/** Runs the job at an instant, as often as it would. */
async function turn(instant: string): Promise<void> {
  setClock(instant);
  const context = { pools: api.pools, connection: api.database.connection, log: api.app.log };
  const { signal } = new AbortController();
  const payloads = (await turnQuestionRounds.payloads?.({ ...context, signal })) ?? [];
  for (const payload of payloads) await turnQuestionRounds.handle(payload, { ...context, signal });
}

it("a round asks its questions from its first day to its last, in the program's time zone", async () => {
  const [mood, sleep, gone] = [await write('Mood?'), await write('Sleep?'), await write('Gone?')];
  const { id, questions } = await plan([mood, sleep, gone]);
  expect(questions).toBe(3);
  await api.as(admin).call(deleteQuestion, { params: { id: gone } });
  const params = { id: sleep };
  await api.as(admin).call(updateQuestion, { params, body: { archived: 1 } });
  await turn('2026-12-01T04:59:00Z');
  expect(await asked()).toEqual([]);
  expect(await rounds()).toMatchObject([{ id, title: 'Checkup', state: 'upcoming' }]);
  await turn('2026-12-01T05:00:00Z');
  expect(await asked()).toEqual([mood]);
  expect(await rounds()).toMatchObject([{ state: 'running', moves: 'end' }]);
  await turn('2026-12-06T04:59:00Z');
  expect(await asked()).toEqual([mood]);
  await turn('2026-12-06T05:00:00Z');
  expect(await asked()).toEqual([]);
  expect(await rounds()).toMatchObject([{ state: 'over', moves: 'nothing' }]);
  await turn('2026-12-07T05:00:00Z');
});

it('a round moves on the calendar, and is deleted and restored', async () => {
  const { id } = await plan([await write('Energy?')]);
  const seen = { startDate: '2026-12-01', endDate: '2026-12-05' };
  const item = { kind: 'questions', id, startDate: '2026-12-08', seen } as const;
  const moved = await api.as(admin).call(moveCalendarItems, { body: { items: [item] } });
  const find = async () => (await rounds()).find((round) => round.id === id);
  expect(await find()).toMatchObject({ startDate: '2026-12-08', endDate: '2026-12-12' });
  await expect(
    api.as(admin).call(moveCalendarItems, { body: { items: [item] } }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await api.as(admin).call(undoBulkAct, { params: { id: moved.data.bulkActId } });
  expect(await find()).toMatchObject(seen);
  const { data } = await api.as(admin).call(deleteQuestionRound, { params: { id } });
  expect(await find()).toBeUndefined();
  await api.as(admin).call(undoBulkAct, { params: { id: data.bulkActId } });
  expect(await find()).toMatchObject({ ...seen, title: 'Checkup' });
});

it("a round has days ahead, and questions that aren't asked yet", async () => {
  const draft = await write('Stress?');
  const active = await write('Coffee?');
  const params = { id: active };
  await api.as(admin).call(updateQuestion, { params, body: { draft: 0 } });
  for (const [ids, dates, field] of [
    [[draft], { startDate: '2026-11-20' }, 'startDate'],
    [[draft], { endDate: '2026-11-30' }, 'endDate'],
    [[draft, active], {}, 'questionIds'],
    [[4711], {}, 'questionIds'],
  ] as const)
    await expect(plan([...ids], dates)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { [field]: expect.anything() },
    });
  await api.as(admin).call(updateQuestion, { params, body: { active: 0 } });
});

it("a round is for the administrators of its questions' program", async () => {
  const draft = await write('Focus?');
  const { id } = await plan([draft]);
  await expect(plan([draft], {}, foreign)).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(plan([draft], {}, member)).rejects.toMatchObject({ code: 'forbidden' });
  const params = { id };
  const remove = (by: TestMember) => api.as(by).call(deleteQuestionRound, { params });
  await expect(remove(foreign)).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(member)).rejects.toMatchObject({ code: 'forbidden' });
  const seen = { startDate: '2026-12-01', endDate: '2026-12-05' };
  const items = [{ kind: 'questions' as const, id, startDate: '2026-12-08', seen }];
  await expect(api.as(foreign).call(moveCalendarItems, { body: { items } })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await rounds(foreign)).toEqual([]);
});

import {
  createEmailTemplate,
  createNotice,
  createQuestion,
  type Endpoint,
  getProgramSettings,
  updateEmailTemplate,
  updateNotice,
  updatePointSettings,
  updateQuestion,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const ada = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const otto = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const params = { id: program.programId };

/** Objects that two administrators have open at the same time: how to create one, and one of its fields. */
const things = {
  async 'a question'() {
    const body = { question: 'How far?', type: 'text', fields: '' } as const;
    const { data } = await api.as(ada).call(createQuestion, { body });
    return { endpoint: updateQuestion, id: data.id, field: 'question', was: 'How far?' };
  },
  async 'a notice'() {
    const body = { title: 'Walk', message: '<p>On Friday.</p>' };
    const { data } = await api.as(ada).call(createNotice, { body });
    return { endpoint: updateNotice, id: data.id, field: 'title', was: 'Walk' };
  },
  async 'a template'() {
    const body = { name: 'Welcome', subject: 'Hello', body: '<p>Hello</p>' };
    const { data } = await api.as(ada).call(createEmailTemplate, { body });
    return { endpoint: updateEmailTemplate, id: data.id, field: 'subject', was: 'Hello' };
  },
};

const change = (by: TestMember, endpoint: Endpoint, id: number, body: Record<string, unknown>) =>
  // One of the endpoints above, each of which has its own fields.
  api.as(by).call(endpoint as typeof updateNotice, { params: { id }, body });

describe('a simultaneous change by two administrators', () => {
  it.each(Object.entries(things))('is not lost silently: %s', async (_, make) => {
    const { endpoint, id, field, was } = await make();
    await change(otto, endpoint, id, { [field]: 'Of Otto', seen: { [field]: was } });
    await expect(
      change(ada, endpoint, id, { [field]: 'Of Ada', seen: { [field]: was } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      fields: { [field]: expect.stringContaining("It's now: Of Otto") },
    });
    // Someone who has seen the new value may still overwrite it.
    const after = await change(ada, endpoint, id, {
      [field]: 'Of Ada',
      seen: { [field]: 'Of Otto' },
    });
    expect(after.data).toMatchObject({ [field]: 'Of Ada' });
  });

  it('is not lost silently: settings, one by one', async () => {
    const set = (by: TestMember, body: Record<string, unknown>) =>
      api.as(by).call(updatePointSettings, { params, body });
    await set(otto, { pointsGoal: 500, seen: { pointsGoal: null } });
    await expect(set(ada, { pointsGoal: 900, seen: { pointsGoal: null } })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      fields: { pointsGoal: expect.stringContaining('500') },
    });
    // Another setting of the group isn't affected.
    await set(ada, { points: 1, seen: { points: 0 } });
    const { data } = await api.as(ada).call(getProgramSettings, { params });
    expect(data.points).toMatchObject({ pointsGoal: 500, points: 1 });
  });

  it('is refused for one of two who save at the same moment', async () => {
    const save = (by: TestMember, name: string) =>
      api
        .as(by)
        .call(updatePointSettings, {
          params,
          body: { trackQuestionPoints: name === 'off' ? 0 : 1, seen: { points: 1 } },
        });
    const goal = (by: TestMember, pointsGoal: number) =>
      api
        .as(by)
        .call(updatePointSettings, { params, body: { pointsGoal, seen: { pointsGoal: 500 } } });
    await save(ada, 'off');
    const settled = await Promise.allSettled([goal(ada, 700), goal(otto, 800)]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

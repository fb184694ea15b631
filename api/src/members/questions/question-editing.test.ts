import {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  listQuestions,
  saveAnswers,
  updateQuestion,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const maya = await api.makeMember(program);

const walk = { question: 'How far?', type: 'radio', fields: 'Near\n##Far' } as const;

async function create(input: Partial<typeof createQuestion.body._zod.input> = {}) {
  return api.as(admin).call(createQuestion, { body: { ...walk, ...input } });
}

function change(id: number, body: typeof updateQuestion.body._zod.input) {
  return api.as(admin).call(updateQuestion, { params: { id }, body });
}

function answer(questionId: number, text: string) {
  return api.as(maya).call(saveAnswers, { body: { answers: [{ questionId, answer: text }] } });
}

async function list(who: typeof maya, status?: 'draft' | 'archived' | 'all') {
  const params = { id: program.programId };
  const query = { perPage: 100, ...(status && { status }) };
  return (await api.as(who).call(listQuestions, { params, query })).data;
}

describe('a question', () => {
  it('is asked once its draft is published, until it is disabled or archived', async () => {
    const { data, message } = await create({ draft: 1 });
    expect(message).toBe("The question's draft has been created successfully.");
    const isAsked = async () => (await list(maya)).some(({ id }) => id === data.id);
    expect(await isAsked()).toBe(false);
    await expect(change(data.id, { active: 1 })).rejects.toMatchObject({
      fields: { active: 'Publish the draft first.' },
    });
    const steps = [
      [{ draft: 0 }, 'updated', true],
      [{ active: 0 }, 'disabled', false],
      [{ active: 1 }, 'enabled', true],
      [{ archived: 1 }, 'archived', false],
      [{ archived: 0 }, 'unarchived', false],
      [{ question: 'How far today?' }, 'updated', false],
    ] as const;
    for (const [body, done, asked] of steps) {
      const said = await change(data.id, body);
      expect(said.message).toBe(`The question has been ${done} successfully.`);
      expect(await isAsked()).toBe(asked);
    }
    await change(data.id, { archived: 1 });
    await expect(change(data.id, { active: 1 })).rejects.toMatchObject({
      fields: { active: 'Unarchive it first.' },
    });
  });

  it('is listed in drafts and in the archive only for administrators', async () => {
    const draft = (await create({ draft: 1 })).data.id;
    const archived = (await create()).data.id;
    await change(archived, { archived: 1 });
    expect((await list(admin, 'draft')).map(({ id }) => id)).toContain(draft);
    expect(await list(admin, 'archived')).toContainEqual(
      expect.objectContaining({ id: archived, archived: 1, active: 0, answered: 0 }),
    );
    expect((await list(admin, 'all')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([draft, archived]),
    );
    await expect(list(maya, 'all')).rejects.toMatchObject({ code: 'forbidden' });
    const quiz = (await create({ rightAnswer: 'Far' })).data.id;
    const seen = (await list(maya)).find(({ id }) => id === quiz);
    expect(seen).toMatchObject({ question: 'How far?' });
    expect(seen).not.toHaveProperty('rightAnswer');
  });

  it('moves to a position, and the others make room', async () => {
    const ids = [await create(), await create(), await create()].map(({ data }) => data.id);
    const [first = 0, second = 0, third = 0] = ids;
    const { position } = (await list(admin, 'all')).find(({ id }) => id === first) ?? {};
    // A question that was deleted before them leaves no gap.
    const gone = (await create()).data.id;
    await change(gone, { position: 1 });
    await api.as(admin).call(deleteQuestion, { params: { id: gone } });
    await change(third, { position: position ?? 0 });
    const order = (await list(admin, 'all')).map(({ id }) => id);
    expect(order.filter((id) => ids.includes(id))).toEqual([third, first, second]);
    expect((await list(admin, 'all')).map((row) => row.position)).toEqual(
      order.map((_, at) => at + 1),
    );
  });

  it('keeps its choices and points once it is answered, and cannot be deleted', async () => {
    const { data } = await create({ pointValue: 3, rightAnswer: 'Far' });
    const result = async () => (await list(maya)).find(({ id }) => id === data.id)?.result;
    await answer(data.id, 'Near');
    expect(await result()).toEqual({ points: 0, isRight: false, rightAnswer: null });
    await change(data.id, { active: 0 });
    expect(await result()).toEqual({ points: 0, isRight: false, rightAnswer: 'Far' });
    await change(data.id, { active: 1 });
    await answer(data.id, 'Far');
    expect(await result()).toEqual({ points: 3, isRight: true, rightAnswer: 'Far' });
    const refused = { code: 'question_answered' };
    await expect(change(data.id, { fields: 'Here\n##There' })).rejects.toMatchObject(refused);
    await expect(change(data.id, { pointValue: 4 })).rejects.toMatchObject(refused);
    await expect(change(data.id, { rightAnswer: null })).rejects.toMatchObject(refused);
    const remove = (id: number) => api.as(admin).call(deleteQuestion, { params: { id } });
    await expect(remove(data.id)).rejects.toMatchObject(refused);
    const changed = await change(data.id, { ...walk, question: 'How far?', pointValue: 3 });
    expect(changed.data).toMatchObject({ question: 'How far?', answered: 1 });
    const other = (await create()).data.id;
    expect((await remove(other)).message).toBe('The question has been deleted successfully.');
    expect((await list(admin, 'all')).map(({ id }) => id)).not.toContain(other);
  });

  it('is sanitized for display', async () => {
    const { data } = await create({ description: '<p>Why?</p><script>x</script>' });
    expect(data.description).toBe('<p>Why?</p>');
  });

  it('is disabled together with all others', async () => {
    const { data } = await create();
    const params = { id: program.programId };
    const { message } = await api.as(admin).call(deactivateQuestions, { params });
    expect(message).toBe('All active questions have been disabled successfully.');
    await expect(answer(data.id, 'Far')).rejects.toMatchObject({ code: 'question_not_open' });
  });
});

describe('a set of answer choices', () => {
  it.each([
    ['dropdown', { a: 'Near', b: 'Far' }],
    ['checkbox', 'Near\n##Far'],
    ['text', ''],
    ['range', { range_start: 1, range_end: '5', values: 5 }],
    ['range', ''],
  ] as const)('is accepted for %s as %j', async (type, fields) => {
    expect((await create({ type, fields })).data).toMatchObject({ type, fields });
  });

  it.each([
    ['radio', 'Near', 'Add at least two choices.'],
    ['radio', 'Near\n##Near', 'Each choice must be different.'],
    ['checkbox', { a: 'Near', b: ' ' }, 'Fill in every choice.'],
    ['dropdown', 'a\n##'.padEnd(300, 'b'), 'Use up to 200 characters per choice.'],
    [
      'dropdown',
      Array.from({ length: 51 }, (_, at) => `choice ${at}`).join('\n##'),
      'Use up to 50 choices.',
    ],
    ['text', 'Near\n##Far', "A free-text question can't have choices."],
    ['range', '1 to 5', 'Label both ends of the scale.'],
    ['range', { range_start: 1 }, 'Use whole numbers for both ends of the scale.'],
    ['range', { range_start: 5, range_end: 1 }, "The scale's end must be greater than its start."],
    [
      'range',
      { range_start: 1, range_end: 5, x: 1 },
      'Enter both ends of the scale and the number of values.',
    ],
    [
      'range',
      { range_start: 1, range_end: 5, values: 6 },
      'The scale has fewer whole numbers than values. Use fewer values.',
    ],
  ] as const)('is refused for %s as %j', async (type, fields, words) => {
    await expect(create({ type, fields })).rejects.toMatchObject({ fields: { fields: words } });
  });

  it('includes the right answer', async () => {
    await expect(create({ rightAnswer: 'Elsewhere' })).rejects.toMatchObject({
      code: 'answer_not_offered',
      fields: { rightAnswer: expect.any(String) },
    });
  });
});

import { getMember, listQuestions, saveAnswers } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { insertQuestions } from './questions.sql.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const other = await api.makeProgram();
const maya = await api.makeMember(program, { timeZone: 'Pacific/Kiritimati' });
const theo = await api.makeMember(program);
const stranger = await api.makeMember(other);

type Asked = Parameters<typeof insertQuestions>[1][number];

async function ask(of: TestProgram, changes: Partial<Asked> = {}): Promise<number> {
  const question: Asked = {
    programId: of.programId,
    questionId: newId(),
    question: 'How do you get to work?',
    description: '',
    required: false,
    pointValue: 0,
    type: 'radio',
    fields: 'On foot\n##By train',
    position: 1,
    ...changes,
  };
  await api.inProgram(of, (db) => insertQuestions(db, [question]));
  return question.questionId;
}

function answer(who: TestMember, ...answers: { questionId: number; answer: string }[]) {
  return api.as(who).call(saveAnswers, { body: { answers } });
}

async function read(who: TestMember, questionId: number) {
  const params = { id: who.programId };
  const { data } = await api.as(who).call(listQuestions, { params, query: { perPage: 100 } });
  return data.find(({ id }) => id === questionId);
}

const required = await ask(program, { required: true });
const optional = await ask(program, { position: 2, description: '<p>Why?</p><script>x</script>' });
const foreign = await ask(other);

describe('answering questions', () => {
  it("keeps the answer with the member's local day", async () => {
    const { data, message } = await answer(maya, { questionId: required, answer: 'On foot' });
    const today = localDay(new Date(), 'Pacific/Kiritimati');
    expect(message).toBe('Your answers have been submitted!');
    expect(data.questions).toMatchObject([
      { id: required, memberAnswered: 1, memberAnswer: { date: today, response: 'On foot' } },
    ]);
    expect((await read(theo, required))?.memberAnswer).toBeNull();
  });

  it('replaces an earlier answer', async () => {
    await answer(maya, { questionId: required, answer: 'By train' });
    expect((await read(maya, required))?.memberAnswer?.response).toBe('By train');
  });

  it('moves a question from unanswered to answered', async () => {
    await answer(theo, { questionId: optional, answer: 'By train' });
    const { data } = await api.as(theo).call(getMember, { params: { id: theo.memberId } });
    expect(data.answeredQuestions?.map(({ id }) => id)).toEqual([optional]);
    expect(data.unansweredQuestions?.map(({ id }) => id)).toEqual([required]);
    expect(data.questions).toHaveLength(2);
  });

  it.each([
    ['blank', ' \n', 'answer_blank', 'answers.1.answer'],
    ['not among the choices', 'By car', 'answer_not_offered', 'answers.1.answer'],
  ])('refuses an answer that is %s, and stores none', async (_case, text, code, field) => {
    const refused = await ask(program, { position: 9 });
    const sound = await ask(program, { position: 9 });
    const attempt = answer(
      theo,
      { questionId: sound, answer: 'On foot' },
      { questionId: refused, answer: text },
    );
    await expect(attempt).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect((await read(theo, sound))?.memberAnswered).toBe(0);
  });

  it('answers alike for a question of another program, an absent one and a disabled one', async () => {
    const closed = await ask(program);
    await api.inProgram(program, (db) =>
      db
        .updateTable('question')
        .set({ status: 'archived' })
        .where('questionId', '=', closed)
        .execute(),
    );
    for (const questionId of [foreign, 12345, closed]) {
      await expect(answer(maya, { questionId, answer: 'On foot' })).rejects.toMatchObject({
        code: 'question_not_open',
        fields: { 'answers.0.questionId': expect.any(String) },
      });
    }
  });

  it('refuses two answers to one question', async () => {
    const twice = { questionId: required, answer: 'On foot' };
    await expect(answer(maya, twice, twice)).rejects.toMatchObject({
      fields: { 'answers.1.questionId': 'Send one answer per question.' },
    });
  });

  it('needs a session', async () => {
    const attempt = api.nobody.call(saveAnswers, {
      body: { answers: [{ questionId: required, answer: 'On foot' }] },
    });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
  });
});

describe('the list of questions', () => {
  it('is limited to one program, in order, and sanitized', async () => {
    expect((await read(maya, optional))?.description).toBe('<p>Why?</p>');
    const foreignList = api.as(stranger).call(listQuestions, { params: { id: program.programId } });
    await expect(foreignList).rejects.toMatchObject({ code: 'not_found' });
    expect(await read(maya, foreign)).toBeUndefined();
  });

  it('filters by required and answered', async () => {
    const ids = async (query: { required?: 1; answered?: 0 | 1 }) => {
      const params = { id: program.programId };
      const { data } = await api.as(maya).call(listQuestions, { params, query });
      return data.map(({ id }) => id);
    };
    expect(await ids({ required: 1 })).toEqual([required]);
    expect(await ids({ answered: 1 })).toEqual([required]);
    expect(await ids({ required: 1, answered: 0 })).toEqual([]);
  });
});

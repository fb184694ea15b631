import { downloadQuestionStats } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
const memberIds: number[] = [];
for (let at = 0; at < 60; at += 1) memberIds.push((await api.makeMember(program)).memberId);
const today = localDay(new Date(), 'UTC');

type Given = readonly [answer: string, people: number, daysAgo: number];

/** Creates a question with answers: each entry is given by a number of members, some days ago. */
async function ask(type: 'radio' | 'checkbox' | 'text', answers: readonly Given[]) {
  const questionId = newId();
  const rows = answers.flatMap(([response, people, daysAgo]) =>
    Array.from({ length: people }, () => ({ response, answeredOn: addDays(today, -daysAgo) })),
  );
  await api.inProgram(program, async (db) => {
    const question = { programId, questionId, question: 'Well?', type, position: 1 };
    await db.insertInto('question').values(question).execute();
    const answeredAt = new Date();
    const of = { programId, questionId, answeredAt };
    await db
      .insertInto('questionAnswer')
      .values(rows.map((row, at) => ({ ...of, memberId: memberIds[at] ?? 0, ...row })))
      .execute();
  });
  return questionId;
}

async function read(questionList: number[], by = admin): Promise<[string, string][]> {
  const asked = { params: { id: programId }, query: {}, body: { questionList } };
  const file = await api.as(by).call(downloadQuestionStats, asked);
  const rows: { Answer: string; Members: string }[] = parse(await file.text(), { columns: true });
  return rows.map(({ Answer, Members }) => [Answer, Members]);
}

const yes: Given = ['Yes', 30, 9];

it('the number of members is shown for each answer, for groups only', async () => {
  const plain = await ask('radio', [yes, ['No', 12, 8]]);
  const told = [
    ['Yes', '30'],
    ['No', '12'],
  ];
  expect(await read([plain])).toEqual(told);
  expect(await read([4711])).toEqual([]);
  await expect(read([plain], stranger)).rejects.toMatchObject({ code: 'not_found' });
  await expect(read([])).rejects.toMatchObject({ fields: { questionList: expect.any(String) } });
});

it('a small answer is withheld, along with one that would reveal its number', async () => {
  const three = await ask('radio', [yes, ['No', 12, 8], ['Maybe', 3, 8]]);
  expect(await read([three])).toEqual([
    ['Yes', '30'],
    ['No', ''],
    ['Maybe', ''],
  ]);
  const two = await ask('radio', [yes, ['No', 4, 9]]);
  expect(await read([two])).toEqual([
    ['Yes', ''],
    ['No', ''],
  ]);
  // All but four chose Run.
  const choices = await ask('checkbox', [
    ['Run,Swim', 25, 9],
    ['Run', 12, 8],
    ['Swim', 4, 8],
  ]);
  expect(await read([choices])).toEqual([
    ['Run', ''],
    ['Swim', '29'],
  ]);
  expect(await read([await ask('text', [['Secret', 11, 9]])])).toEqual([['', '11']]);
});

it('answers of past days are counted, in blocks of at least ten people', async () => {
  // Nine are too few; twelve form a block; the nine after them wait for others.
  const slow = await ask('radio', [
    ['Yes', 9, 9],
    ['Yes', 3, 8],
    ['Yes', 9, 7],
    ['Yes', 20, 0],
  ]);
  expect(await read([slow])).toEqual([['Yes', '12']]);
});

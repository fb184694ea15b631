import { uploadStepImport } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  api,
  apply,
  check,
  daysOf,
  program,
  undo,
  until,
  upload,
} from '#test/fixtures/imports.fixture.ts';

const cases = new URL('../../../test/fixtures/public-cases/', import.meta.url);
const day = (daysAgo: number) => addDays(localDay(new Date(), 'UTC'), -daysAgo);

describe('a step file', () => {
  it('asks with an example how its numbers and dates are written if no value shows it', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const file = `email;date;steps\n${maya.email};03/04/2026;8.123\n`;
    await expect(upload(file)).rejects.toMatchObject({
      code: 'answers_needed',
      status: 422,
      asked: {
        columns: [],
        questions: [
          {
            about: 'dates',
            column: 'date',
            example: '03/04/2026',
            readings: [
              { answer: 'day_first', value: '2026-04-03' },
              { answer: 'month_first', value: '2026-03-04' },
            ],
          },
          {
            about: 'numbers',
            column: 'steps',
            example: '8.123',
            readings: [
              { answer: 'decimal_point', value: '8.123' },
              { answer: 'decimal_comma', value: '8123' },
            ],
          },
        ],
      },
    });
    const readings = { numbers: 'decimal_comma', dates: 'month_first' } as const; // answers
    const checked = await check(file, readings);
    await apply(checked);
    await until(checked, 'applied');
    expect(await daysOf(maya, '2026-03-04')).toMatchObject({ steps: 8123 });
    const other = await check(file, { numbers: 'decimal_point', dates: 'day_first' });
    expect(other.id).not.toBe(checked.id);
    expect(other.preview).toMatchObject({ newLines: 0, refused: [{ reason: 'steps_unreadable' }] });
  });

  it('asks what 8.123 and 12,480 of a public report mean, and refuses no other line', async () => {
    const file = await readFile(new URL('admin-steps-de.csv', cases));
    await expect(upload(new Uint8Array(file))).rejects.toMatchObject({
      code: 'answers_needed',
      asked: { questions: [{ about: 'numbers', column: 'steps', example: '8.123' }] },
    });
    const checked = await check(new Uint8Array(file), { numbers: 'decimal_comma' });
    expect(checked.preview?.refused.map(({ reason, lines }) => [reason, lines])).toEqual([
      // The people of the report are no members here.
      ['member_unknown', 3],
      ['steps_unreadable', 1],
    ]);
  });

  it('asks what columns with unknown titles contain, and remembers it once it was applied', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const fileOfDay = (nth: number) => `Wer;Wann;Team;Anzahl\n${maya.email};${day(nth)};Rot;640\n`;
    const asked = { code: 'answers_needed', asked: { needs: [['member', 'date', 'steps']] } };
    await expect(upload(fileOfDay(1))).rejects.toMatchObject({
      ...asked,
      asked: {
        ...asked.asked,
        questions: [],
        roles: ['member', 'date', 'steps', 'note'],
        columns: [
          { title: 'Wer', examples: [maya.email], likely: 'member' },
          { title: 'Wann', examples: [day(1)], likely: 'date' },
          { title: 'Team', examples: ['Rot'], likely: null },
          { title: 'Anzahl', examples: ['640'], likely: 'steps' },
        ],
      },
    });
    for (const columns of ['member,date,steps', 'member,date,,', 'member,date,date,steps', 'x,,,'])
      await expect(upload(fileOfDay(1), { readings: { columns } })).rejects.toMatchObject({
        code: 'answer_not_offered',
      });
    const named = await check(fileOfDay(1), { columns: 'member,date,,steps' });
    expect(named.preview).toMatchObject({ newLines: 1 });
    await expect(upload(fileOfDay(2))).rejects.toMatchObject(asked);
    await apply(named);
    await until(named, 'applied');
    expect((await check(fileOfDay(2))).preview).toMatchObject({ newLines: 1 });
    const elsewhere = await api.makeMember(await api.makeProgram(), { roleName: 'CoreTierAdmin' });
    const body = new File([fileOfDay(2)], 'steps.csv', { type: 'text/csv' });
    const params = { id: elsewhere.programId };
    await expect(api.as(elsewhere).call(uploadStepImport, { params, body })).rejects.toMatchObject(
      asked,
    );
  });

  it('asks again about columns once an import that was read with the answer is undone', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const fileOfDay = (nth: number) => `Kto;Kedy;Kroky\n${maya.email};${day(nth)};640\n`;
    const named = await check(fileOfDay(1), { columns: 'member,date,steps' });
    await apply(named);
    await until(named, 'applied');
    const { data: again } = await upload(fileOfDay(1));
    expect(again.id).toBe(named.id);
    await check(fileOfDay(2));
    await undo(named);
    await until(named, 'undone');
    await expect(upload(fileOfDay(3))).rejects.toMatchObject({ code: 'answers_needed' });
  });

  it('asks about the titles below a title that a spreadsheet program padded', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const file = `Schritte November;;\nQui;Quand;Combien\n${maya.email};${day(1)};640\n`;
    await expect(upload(file)).rejects.toMatchObject({
      code: 'answers_needed',
      asked: { columns: [{ title: 'Qui' }, { title: 'Quand' }, { title: 'Combien' }] },
    });
  });

  it('suggests as dates the numbers that a spreadsheet writes for days', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const file = `Chi;Quando;Quanti\n${maya.email};46346;9640\n`;
    await expect(upload(file)).rejects.toMatchObject({
      asked: { columns: [{ likely: 'member' }, { likely: 'date' }, { likely: 'steps' }] },
    });
  });

  it('asks what columns without titles contain, and reads its first line too', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const file = [1, 2].map((nth) => `${maya.email},${day(nth)},64${nth}\n`).join('');
    await expect(upload(file)).rejects.toMatchObject({
      code: 'answers_needed',
      asked: { columns: [{ title: '', examples: [maya.email, maya.email] }, {}, {}] },
    });
    const checked = await check(file, { columns: 'member,date,steps' });
    expect(checked).toMatchObject({ lines: 2, preview: { newLines: 2 } });
  });

  it('names a column without a title by its place when it asks about it', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const file = `Rot;03/04/2026;${maya.email};8.123\nRot;05/04/2026;${maya.email};8.125\n`;
    const readings = { columns: ',date,member,steps' };
    await expect(upload(file, { readings })).rejects.toMatchObject({
      code: 'answers_needed',
      asked: {
        questions: [
          { about: 'dates', column: '', place: 2 },
          { about: 'numbers', column: '', place: 4 },
        ],
      },
    });
  });
});

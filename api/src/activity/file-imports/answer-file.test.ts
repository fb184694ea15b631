import { addDays, localDay } from '@stridewell/rules';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import {
  answer,
  api,
  apply,
  cancel,
  program,
  read,
  readOf,
  stepsOf,
  undo,
  unreadableLinesOf,
  until,
  upload,
} from '#test/fixtures/file-imports.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const today = localDay(new Date(), 'UTC');
const day = (daysAgo: number) => addDays(today, -daysAgo);

describe('a file with ambiguous numbers', () => {
  const content = `Datum;Schritte\n${day(1)};8.123\n${day(2)};950\n`;

  it('is read once its member has said how to read them, and not before', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const asked = await until(maya, await upload(maya, content), 'answer_needed');
    expect(asked).toMatchObject({
      newDays: 0,
      canApply: 0,
      canCancel: 1,
      questions: [{ about: 'numbers', column: 'Schritte', example: '8.123' }],
    });
    await expect(apply(maya, asked)).rejects.toMatchObject({ code: 'import_not_ready' });
    for (const body of [
      {},
      { dates: 'day_first' },
      { numbers: 'decimal_comma', dates: 'day_first' },
    ] as const) {
      await expect(answer(maya, asked, body)).rejects.toMatchObject({ code: 'answer_not_offered' });
    }
    await answer(maya, asked, { numbers: 'decimal_comma' });
    const ready = await until(maya, asked, 'ready');
    expect(ready).toMatchObject({ newDays: 2, questions: [] });
    await apply(maya, ready);
    expect(await stepsOf(maya, day(40), today)).toEqual({ [day(1)]: 8123, [day(2)]: 950 });
    await expect(answer(maya, asked, { numbers: 'decimal_comma' })).rejects.toMatchObject({
      code: 'import_not_ready',
    });
  });

  it('can only be answered by its member', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const theo = await api.makeMember(program);
    const asked = await until(maya, await upload(maya, content), 'answer_needed');
    await expect(answer(theo, asked, { numbers: 'decimal_comma' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await cancel(maya, asked)).toMatchObject({ state: 'cancelled', questions: [] });
  });
});

describe('a table with unknown titles', () => {
  const content = `Wann;Geh\n${day(1)};8123\n${day(2)};950\n`;

  it('is read once its member has named its columns, and the next one without asking', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const asked = await until(maya, await upload(maya, content), 'answer_needed');
    expect(asked.columns.map(({ title }) => title)).toEqual(['Wann', 'Geh']);
    for (const columns of [['day', null], ['steps', 'sleep'], ['day', 'day'], ['day']] as const) {
      await expect(answer(maya, asked, { columns: [...columns] })).rejects.toMatchObject({
        code: 'answer_not_offered',
      });
    }
    await answer(maya, asked, { columns: ['day', 'steps'] });
    const ready = await until(maya, asked, 'ready');
    expect(ready).toMatchObject({ newDays: 2, columns: [] });
    await apply(maya, ready);
    const next = await readOf(maya, `Wann;Geh\n${day(3)};7000\n${day(4)};7100\n`);
    expect(next).toMatchObject({ newDays: 2, firstDate: day(4) });
    const theo = await api.makeMember(program, { registeredOn: day(40) });
    await until(theo, await upload(theo, content), 'answer_needed');
  });

  it('is asked about again if its import was stopped or undone', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const sendAnswered = async () => {
      const asked = await until(maya, await upload(maya, content), 'answer_needed');
      await answer(maya, asked, { columns: ['day', 'steps'] });
      return until(maya, asked, 'ready');
    };
    await cancel(maya, await sendAnswered());
    await undo(maya, await apply(maya, await sendAnswered()));
    await sendAnswered();
  });
});

describe('lines that could not be read', () => {
  it('keep their count and reason, and are downloaded with what to change', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const theo = await api.makeMember(program);
    const ready = await readOf(
      maya,
      `date,steps\n${day(1)},8123\n"=HYPERLINK(""x"")",5\n${day(2)},many\n`,
    );
    expect(ready).toMatchObject({
      newDays: 1,
      unreadable: 2,
      problems: [
        { reason: 'date_unreadable', lines: 1 },
        { reason: 'number_unreadable', lines: 1 },
      ],
      contents: [{ file: null, title: 'steps', outcome: 'imported', reason: null, count: 1 }],
    });
    const rows = parse(await unreadableLinesOf(maya, ready), { bom: true }) as string[][]; // without `columns`
    expect(rows).toEqual([
      ['File', 'Line', 'As read', 'What to change'],
      ['', '3', `'"=HYPERLINK(""x"")",5`, 'Write the date like 2026-11-21.'],
      ['', '4', `${day(2)},many`, 'Write the number in digits, like 8123 or 70.4.'],
    ]);
    expect(await unreadableLinesOf(theo, ready)).not.toContain('many');
  });

  it('have their file and their place in an archive of records', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const record = (start: string) =>
      `<Record type="HKQuantityTypeIdentifierStepCount" startDate="${start}" value="5"/>`;
    const archive = await zipOf({
      'apple_health_export/export.xml': `<HealthData>\n${record('=1+1')}\n${record(`${day(1)} 08:00:00 +0000`)}\n</HealthData>`,
      'Takeout/steps-2026-11-20.json': `[{"dateTime":"11/20/26 07:31:00",\n"value":"5"},\n{"dateTime":"noon","value":"5"}]`,
    });
    const ready = await readOf(maya, archive);
    const rows = parse(await unreadableLinesOf(maya, ready), { bom: true }) as string[][]; // without `columns`
    expect(rows.slice(1)).toEqual([
      [
        'Takeout/steps-2026-11-20.json',
        '3',
        '{"dateTime":"noon","value":"5"}',
        'Export the data again.',
      ],
      ['apple_health_export/export.xml', '2', record('=1+1'), 'Export the data again.'],
    ]);
  });

  it('are kept if the file has no other line', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const one = await upload(maya, 'date,steps\nsoon,8123\n');
    await expect(until(maya, one, 'ready')).rejects.toThrow('nothing_readable');
    const failed = await read(maya, one);
    expect(failed).toMatchObject({ state: 'failed', unreadable: 1 });
    expect(await unreadableLinesOf(maya, failed)).toContain('soon,8123');
  });
});

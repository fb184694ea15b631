import { describe, expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const [first, second] = ['2026-11-20 steps 8123', '2026-11-21 steps 12480'] as const; // the days

describe('a table of days', () => {
  it.each([
    [
      'a column of times of day',
      'Date,Time,Steps\n2026-11-20,20:00,123\n2026-11-20,08:00,8000\n',
      [first],
    ],
    ['a column of hours', 'Fecha;Hora;Pasos\n20/11/2026;8;8000\n20/11/2026;9;123\n', [first]],
    [
      'columns of the year, month and day',
      'Year,Month,Day,Steps\n2026,11,20,8123\n2026,November,21,12480\n',
      [first, second],
    ],
    [
      'days above its times',
      'Time,Weight,BMI,\n" Nov 21, 2026",\n8:05 AM,70.5 kg,--,\n6:30 AM,70.9 kg,--,\n" Nov 20, 2026",\n7:00 AM,70.1 kg,--,\n',
      ['2026-11-20 weight 70.1', '2026-11-21 weight 70.5'],
    ],
    ['moments below a title of times', 'Time,Steps\n2026-11-20 07:00:00,8123\n', [first]],
    ['its days in columns', 'Tag;20.11.2026;21.11.2026\nSchritte;8123;12480\n', [first, second]],
    ['titles over several lines', 'Date,"Steps\n(count)"\n2026-11-20,8123\n', [first]],
    ['titles without spaces', 'date,totalSteps,stepGoal\n2026-11-20,8123,9000\n', [first]],
    [
      'another table next to it',
      'Date,Steps,,Date,Weight (kg)\n2026-11-20,8123,,2026-11-22,70.4\n2026-11-21,12480,,,\n',
      [first, second, '2026-11-22 weight 70.4'],
    ],
    [
      'another table next to it that has nothing to import',
      'Date,Steps,Date,Water\n2026-11-20,8123,2026-11-22,7\n',
      [first],
    ],
    ['values as texts of formulas', 'Date,Steps,Km\n="2026-11-20",="8,123",="1.5"\n', [first]],
    ['values as texts', "Date,Steps\n'2026-11-20,'8123\n'2026-11-21','12480'\n", [first, second]],
    [
      'spaces between its values',
      'date        steps\n2026-11-20   8123\n2026-11-21  12480\n',
      [first, second],
    ],
    [
      'a space between two values',
      'My walks\nDatum Schritte\n20.11.2026 8123\n21.11.2026 12480\n',
      [first, second],
    ],
    ['a sign before its numbers', 'Date,Steps\n2026-11-20,+8123\n', [first]],
    [
      'days with signs',
      'Date,Steps\n2026年11月20日,8123\n2026년 11월 21일,12480\n',
      [first, second],
    ],
  ])('is read with %s', async (_name, content, days) => {
    const found = await readContent(content);
    expect(namedDays(found)).toEqual(days);
    expect(found.questions).toEqual([]);
    expect(found.problems).toEqual({});
  });

  it('reads hours and minutes of sleep in any words', async () => {
    const forms = [
      '7 hours 30 minutes',
      '7 horas y 30 minutos',
      '7 Std. 30 Min.',
      'PT7H30M',
      '7h30',
    ];
    for (const form of forms)
      expect((await readContent(`date;sleep\n2026-11-20;${form}\n`)).days, form).toMatchObject([
        { value: 7.5 },
      ]);
  });

  it("is asked what a day's several rows mean, unless they repeat each other", async () => {
    const file = 'Date,Steps\n2026-11-20,8000\n2026-11-21,12480\n2026-11-20,123\n';
    const { days, questions } = await readContent(file);
    expect(days).toEqual([]);
    expect(questions).toEqual([
      {
        about: 'times',
        column: 'Steps',
        example: '2026-11-20',
        readings: [
          { answer: 'parts', value: '8123' },
          { answer: 'totals', value: '8000' },
        ],
      },
    ]);
    expect(namedDays(await readContent(file, { times: 'parts' }))).toEqual([first, second]);
    const highest = await readContent(file, { times: 'totals' });
    expect(namedDays(highest)).toEqual(['2026-11-20 steps 8000', second]);
    const same = await readContent(file.replace('8000', '123'));
    expect(namedDays(same)).toEqual(['2026-11-20 steps 123', second]);
  });

  it('counts every row of a repeated day in its question', async () => {
    const rows = ['8000', '8000', '123'].map((steps) => `2026-11-20,${steps}\n`);
    const { questions } = await readContent(`Date,Steps\n${rows.join('')}`);
    expect(questions[0]?.readings).toMatchObject([{ value: '16123' }, { value: '8000' }]);
  });

  it('is read as its member named its columns, even if two have days', async () => {
    const file = 'Date,Geh,Date,Kilo\n2026-11-20,8123,2026-11-22,70\n';
    const roles = ['day', 'steps', null, null] as const;
    const known = [{ titles: ['Date', 'Geh', 'Date', 'Kilo'], roles }];
    expect(namedDays(await readContent(file, {}, known))).toEqual([first]);
  });

  it('is read from any list of records in JSON', async () => {
    const days = [{ date: '2026-11-20', steps: 8123, note: 'a "b"' }, { date: '2026-11-21' }];
    const list = JSON.stringify(days).replace('-21"', '-21","steps":12480');
    for (const content of [list, `{"user":1,"activity":${list}}`, list.slice(1, -1)])
      expect(namedDays(await readContent(content)), content).toEqual([first, second]);
    const unknown = JSON.stringify({ steps: days.map(({ date }) => ({ when: date, count: 7 })) });
    expect((await readContent(unknown)).columns).toMatchObject([
      { title: 'when', likely: 'day' },
      { title: 'count', examples: ['7', '7'] },
    ]);
  });
});

describe('an archive with a single table', () => {
  const content = 'Kiedy;Kroki\n20.11.2026;8123\n21.11.2026;12480\n';

  it('is asked about unknown titles like the table alone', async () => {
    const inner = Buffer.from(await zipOf({ 'kroki.csv': content, '__MACOSX/._kroki.csv': 'x' }));
    const { columns } = await readContent(await zipOf({ 'a/kroki.zip': inner }));
    expect(columns.map(({ title, likely }) => [title, likely])).toEqual([
      ['Kiedy', 'day'],
      ['Kroki', null],
    ]);
  });

  it("isn't asked about it if another table has days", async () => {
    const found = await readContent(
      await zipOf({ 'kroki.csv': content, 'b.csv': 'date,steps\n2026-11-20,8123\n' }),
    );
    expect(found.columns).toEqual([]);
    expect(namedDays(found)).toEqual([first]);
  });
});

import { describe, expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';

describe('a table of days', () => {
  it("is asked about ambiguous numbers, and read with the member's answer", async () => {
    const file = 'date;steps\n2026-11-20;950\n2026-11-21;8.123\n2026-11-22;12.480\n';
    const asked = await readContent(file);
    expect(asked).toMatchObject({
      days: [],
      questions: [
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
    });
    const days = ['2026-11-20 steps 950', '2026-11-21 steps 8123', '2026-11-22 steps 12480'];
    expect(namedDays(await readContent(file, { numbers: 'decimal_comma' }))).toEqual(days);
    const small = ['2026-11-20 steps 950', '2026-11-21 steps 8', '2026-11-22 steps 12'];
    expect(namedDays(await readContent(file, { numbers: 'decimal_point' }))).toEqual(small);
  });

  it("is asked about two-digit years that may be first or last, and read with the member's answer", async () => {
    const file = 'date,steps\n24-11-19,8123\n24-11-20,9000\n';
    const { days, questions } = await readContent(file);
    expect(days).toEqual([]);
    expect(questions).toMatchObject([
      {
        about: 'dates',
        example: '24-11-19',
        readings: [
          { answer: 'year_first', value: '2024-11-19' },
          { answer: 'day_first', value: '2019-11-24' },
        ],
      },
    ]);
    const daysOf = async (dates: 'year_first' | 'day_first') =>
      namedDays(await readContent(file, { dates }));
    expect(await daysOf('year_first')).toEqual(['2024-11-19 steps 8123', '2024-11-20 steps 9000']);
    expect(await daysOf('day_first')).toEqual(['2019-11-24 steps 8123', '2020-11-24 steps 9000']);
  });

  it.each([
    ['24-12-31', ['2024-11-19 steps 1', '2024-12-31 steps 2']],
    ['31-12-24', ['2019-11-24 steps 1', '2024-12-31 steps 2']],
  ])('is read like its day %s, which only has one reading', async (day, days) => {
    const found = await readContent(`date,steps\n24-11-19,1\n${day},2\n`);
    expect(namedDays(found)).toEqual(days);
  });

  it.each([
    ['8.123', '81.5', 'decimal_comma', 'decimal_point'],
    ['8,123', '81,5', 'decimal_point', 'decimal_comma'],
  ] as const)(
    'is asked about %s steps next to a weight of %s',
    async (steps, weight, whole, few) => {
      const file = `Date;Steps;Weight (kg)\n20.11.2026;${steps};${weight}\n`;
      expect((await readContent(file)).questions).toMatchObject([{ column: 'Steps' }]);
      const daysOf = async (numbers: typeof whole | typeof few) =>
        namedDays(await readContent(file, { numbers }));
      expect(await daysOf(whole)).toEqual(['2026-11-20 steps 8123', '2026-11-20 weight 81.5']);
      expect(await daysOf(few)).toEqual(['2026-11-20 steps 8', '2026-11-20 weight 81.5']);
    },
  );

  it.each([
    ['first', (rows: string[]) => rows],
    ['last', (rows: string[]) => rows.toReversed()],
  ])(
    'is asked about steps that grow within each day, with the morning %s',
    async (_name, order) => {
      const rows = ['21.11.2026 08:00;50', '20.11.2026 08:00;1000', '20.11.2026 12:00;4000'];
      const file = `Datum;Schritte\n${order([...rows, '20.11.2026 20:00;9000']).join('\n')}\n`;
      const { questions } = await readContent(file);
      expect(questions).toEqual([
        {
          about: 'times',
          column: 'Schritte',
          example: '2026-11-20',
          readings: [
            { answer: 'parts', value: '14000' },
            { answer: 'totals', value: '9000' },
          ],
        },
      ]);
      const daysOf = async (times: 'parts' | 'totals') =>
        namedDays(await readContent(file, { times }));
      expect(await daysOf('totals')).toEqual(['2026-11-20 steps 9000', '2026-11-21 steps 50']);
      expect(await daysOf('parts')).toEqual(['2026-11-20 steps 14000', '2026-11-21 steps 50']);
    },
  );

  it("is asked about ambiguous dates, and read with the member's answer", async () => {
    const file = 'date,steps\n03/04/2026,8123\n05/04/2026 7.30,12480\n';
    const { questions, days } = await readContent(file);
    expect(days).toEqual([]);
    expect(questions).toEqual([
      {
        about: 'dates',
        column: 'date',
        example: '03/04/2026',
        readings: [
          { answer: 'day_first', value: '2026-04-03' },
          { answer: 'month_first', value: '2026-03-04' },
        ],
      },
    ]);
    const read = await readContent(file, { dates: 'day_first' });
    expect(namedDays(read)).toEqual(['2026-04-03 steps 8123', '2026-04-05 steps 12480']);
  });

  it.each([
    ['Fitbit', 'Body\nDate,Weight,BMI,Fat\n"11/20/2026","180.5","26","0"\n'],
    ['any program', 'Date,Body weight\n2026-11-20,180.5\n2026-11-21,182 lb\n'],
  ])('is asked about weights without a unit, from %s', async (_name, file) => {
    const { days, questions } = await readContent(file);
    expect(days).toEqual([]);
    expect(questions).toMatchObject([
      { about: 'weights', example: '180.5', readings: [{ answer: 'kg' }, { answer: 'lb' }] },
    ]);
    const weightOf = async (weights: 'kg' | 'lb') => (await readContent(file, { weights })).days[0];
    expect(await weightOf('lb')).toMatchObject({ value: 81.87 });
    expect(await weightOf('kg')).toMatchObject({ value: 180.5 });
  });

  it('is read like its other columns if they show the decimal mark', async () => {
    const file = 'Date,Calories,Steps,Distance\n11/20/2026,"2,450","8,123",3.9\n';
    expect(namedDays(await readContent(file))).toEqual(['2026-11-20 steps 8123']);
    const { questions } = await readContent(file.replaceAll(',123', '.123'));
    expect(questions).toMatchObject([{ about: 'numbers', example: '8.123' }]);
  });

  it('is read in the only unit that fits its weights', async () => {
    expect(namedDays(await readContent('date,weight\n2026-11-20,11.25\n'))).toEqual([
      '2026-11-20 weight 71.44',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import type { FoundDays } from './found-days.ts';

const body = ['Body', 'Date,Weight (kg),BMI,Fat', '"2026-11-20","70.4","22.1","18"'];
const foods = ['Foods', 'Date,Calories In', '"2026-11-20","1,850"', '"2026-11-21","95"'];
const activities = [
  'Activities',
  'Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary',
  '"2026-11-20","2,101","13,666","9.72","12","700"',
  '"2026-11-21","1,998","8,123","5.8","4","750"',
];
const sleep = [
  'Sleep',
  'Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed',
  '"2026-11-19 11:10PM","2026-11-20 7:05AM","431","40","20","471"',
];
const totals = ['Daily Totals', '"","Calories","1,850"', '"","Fat","61 g"', '"","Water","0 ml"'];
const foodLog = [
  'Food Log 20261120',
  'Meal,Food,Calories',
  '"Breakfast"',
  '"","Porridge, with milk","310"',
  '"Dinner"',
  '"","Soup","95"',
  '',
  ...totals,
  '',
  'Food Log 20261121',
  ...totals,
];
const emptyLog = ['Food Log 20261120', ...totals, '', 'Food Log 20261121', ...totals];
const fitbitDays = [
  '2026-11-20 sleep 7.1833',
  '2026-11-20 steps 13666',
  '2026-11-20 weight 70.4',
  '2026-11-21 steps 8123',
];

function fileOf(...sections: string[][]): string {
  return sections.map((lines) => `${lines.join('\n')}\n\n`).join('');
}

/** The names of the skipped sections, and of columns that aren't imported. */
function notKept({ contents }: FoundDays): (string | null)[] {
  return contents.filter(({ reason }) => reason === 'not_kept').map(({ title }) => title);
}

describe('an export with a section that has nothing to import', () => {
  it.each([
    ['with meals', [body, foods, activities, sleep, foodLog]],
    ['without meals', [body, foods, activities, sleep, emptyLog]],
    ['with its food log before its steps', [body, foodLog, foods, sleep, activities]],
    ['with foods before sleep', [body, activities, foods, sleep, emptyLog]],
    ['with foods twice', [body, foods, activities, foods, sleep, emptyLog]],
  ])('is read exactly from Fitbit, %s', async (_name, sections) => {
    const found = await readContent(fileOf(...sections));
    expect(namedDays(found)).toEqual(fitbitDays);
    expect(found.problems).toEqual({});
    expect(found.questions).toEqual([]);
    for (const title of ['Foods', 'Food Log *']) {
      expect(found.contents.filter((content) => content.title === title)).toEqual([
        { file: null, title, outcome: 'ignored', reason: 'not_kept', count: 1 },
      ]);
    }
    expect(notKept(found)).not.toContain('Body');
    expect(notKept(found)).not.toContain('Daily Totals');
  });

  it.each([
    ['directly below', 'Date,Floors', 'Floors'],
    ['with other words', 'Day,Floors climbed,Elevation (m)', 'Floors climbed, Elevation (m)'],
    ['below its title', 'Stairs\nDate,Floors', 'Stairs'],
    ['below its title with separators', 'Stairs,,\nDate,Floors,', 'Stairs'],
    ['in another language', 'Treppen\nDatum,Stockwerke', 'Treppen'],
    ['in an unknown language below its title', 'Schody\nKiedy,Ile', 'Schody'],
    ['as a list of workouts', 'Activity Type,Date,Steps', 'Activity Type, Steps'],
    ['with times', 'Start time,End time,Pool length', 'Pool length'],
  ])('keeps its steps with floors %s', async (_name, head, title) => {
    const rows = ['2026-11-20,12', '2026-11-21,"1.204"', '2026-11-22,4', 'Total,1220', 'Best'];
    const file = ['Date,Steps', '2026-11-20,8123', '2026-11-21,9500', head, ...rows];
    const found = await readContent(file.join('\n'));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123', '2026-11-21 steps 9500']);
    expect(found.problems).toEqual({});
    expect(notKept(found)).toEqual([title]);
  });

  it('continues with its first section after the same titles', async () => {
    const found = await readContent(
      'Date,Steps\n2026-11-20,1\nDate,Floors\n2026-11-20,12\nSteps\nDate,Steps\n2026-11-21,2\n',
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 1', '2026-11-21 steps 2']);
    expect(found.problems).toEqual({});
    expect(notKept(found)).toEqual(['Floors']);
  });

  it("is read exactly from Garmin, whose days don't have a title", async () => {
    const found = await readContent(
      '"",Actual,Goal\n11/20/2026,"13,666",10000\n"",Climbed Floors,Goal\n11/20/2026,12,10\n',
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 13666']);
    expect(found.problems).toEqual({});
    expect(notKept(found)).toEqual(['Goal', 'Climbed Floors, Goal']);
  });

  it('may have many of them', async () => {
    const others = Array.from({ length: 80 }, (_, nth) => `Date,Other ${nth}\n2026-11-20,${nth}\n`);
    const found = await readContent(`Date,Steps\n2026-11-20,8123\n${others.join('')}`);
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.problems).toEqual({});
    expect(notKept(found)).toHaveLength(51);
    expect(notKept(found).at(-1)).toBeNull();
  });
});

describe('an unknown section without a title line or a title of days', () => {
  const steps = ['Date,Steps', '2026-11-20,8123', '2026-11-21,9500'];
  const known = ['2026-11-20 steps 8123', '2026-11-21 steps 9500'];

  it.each([
    ['with the same days', ['Kiedy,Ile', '2026-11-20,12', '2026-11-22,4'], 'Kiedy, Ile'],
    ['with later days below a blank line', ['', 'Kiedy,Ile', '2026-11-22,12'], 'Kiedy, Ile'],
    ['below a blank line of a spreadsheet', [',', 'Kiedy,Ile', '2026-11-22,12'], 'Kiedy, Ile'],
    ['with more columns', ['Kiedy,Ile,Opis', '2026-11-22,12,ok'], 'Kiedy, Ile, Opis'],
    ['without days', ['Stairs,Count', 'Mon,12', 'Tue,9', 'Wed,3'], 'Stairs, Count'],
    ['with words first', ['Stairs,Count', 'Mon,none', '2026-11-20,9'], 'Stairs, Count'],
  ])('is skipped and listed %s', async (_name, lines, title) => {
    const found = await readContent([...steps, ...lines, ''].join('\n'));
    expect(namedDays(found)).toEqual(known);
    expect(found.problems).toEqual({});
    expect(notKept(found)).toEqual([title]);
    const again = await readContent(
      [...steps, ...lines, 'Date,Weight (kg)', '2026-11-23,70.4', ...steps].join('\n'),
    );
    expect(namedDays(again)).toEqual([...known, '2026-11-23 weight 70.4']);
    expect(notKept(again)).toEqual([title]);
  });

  it('is skipped with fewer columns, and within another skipped section', async () => {
    const wide = ['Date,Steps,Note', '2026-11-20,8123,ok', '2026-11-21,9500,'];
    const narrow = await readContent([...wide, 'Kiedy,Ile', '2026-11-22,12', ''].join('\n'));
    expect(namedDays(narrow)).toEqual(known);
    expect(notKept(narrow)).toEqual(['Note', 'Kiedy, Ile']);
    const floors = ['Date,Floors', '2026-11-20,3', '', 'Kiedy,Ile', '2026-11-20,9', ''];
    const within = await readContent([...steps, ...floors].join('\n'));
    expect(namedDays(within)).toEqual(known);
    expect(notKept(within)).toEqual(['Floors', 'Kiedy, Ile']);
  });
});

describe('a row that is no title', () => {
  it.each([
    ['a total', 'Total,16123'],
    ['a total without a value', 'Total,--'],
    ['a total alone', 'Total'],
    ['words', 'Holiday,none at all'],
    ['a note', 'Note\nsick since,3 days'],
    ['an unreadable day', '2026-13-45,16123'],
    ['a value next to the word for a day', 'Day,16123'],
    ['a day next to its word', 'Date:,2026-11-22'],
  ])('starts no section if it is %s', async (_name, lines) => {
    const found = await readContent(`Date,Steps\n2026-11-20,8123\n${lines}\n2026-11-21,8000\n`);
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123', '2026-11-21 steps 8000']);
    expect(found.problems).toEqual({ date_unreadable: lines.split('\n').length });
    expect(notKept(found)).toEqual([]);
  });

  it.each([
    ['words in several rows', 'Date,Steps', 'Holiday,none at all\nSick,in bed', 2],
    ['words and a total', 'Date,Steps', 'Holiday,none at all\nTotal,16123', 2],
    ['words with too many cells', 'Date,Steps', 'ill, had a cold, and more', 1],
    ['the heading of a month', 'Date,Steps', '\nDezember,Steps', 1],
    ['words between the devices of a day', 'Day time,Step count,Deviceuuid', 'Rest,ill,a', 1],
  ])('starts no section, and loses no other row, with %s', async (_name, head, lines, count) => {
    const [first, second] = head.includes('Device')
      ? ['2026-11-20,8123,a', '2026-11-20,8000,b\n2026-11-21,8000,b']
      : ['2026-11-20,8123', '2026-11-21,8000'];
    const found = await readContent(`${head}\n${first}\n${lines}\n${second}\n2026-11-22,7000,\n`);
    expect(namedDays(found)).toEqual([
      '2026-11-20 steps 8123',
      '2026-11-21 steps 8000',
      '2026-11-22 steps 7000',
    ]);
    expect(found.refused).toHaveLength(count);
  });

  it.each([
    ['a note below a blank line', ['', 'Notes,felt good'], 1],
    ['a note between blank lines', ['', 'Notes,felt good', ''], 1],
    ['a note in a spreadsheet', [',', 'Notes,felt good', ','], 1],
    ['several notes apart', ['', 'Notes,felt good', '', 'Plan,walk more', '', 'Mood,fine'], 3],
    ['a blank line', [''], 0],
    ['the name of a month', ['', 'December'], 1],
    ['a note below the name of a month', ['', 'December,', 'Notes,felt good'], 2],
    ['a subtotal', ['', 'November,16123', ''], 1],
    ['a subtotal of a month', ['', '2026-11,16123', ''], 1],
    ['a subtotal of a span', ['', '2026-11-20 - 2026-11-21,9023'], 1],
  ])(
    'starts no section, and loses no day of a month below, with %s',
    async (_name, lines, count) => {
      const months = [
        ['2026-11-20,8123', '2026-11-21,900'],
        ['2026-12-01,150', '2026-12-02,8300'],
        ['2027-01-01,7000', '2027-01-02,6500'],
      ];
      const file = months.map((days) => days.join('\n')).join(`\n${lines.join('\n')}\n`);
      const found = await readContent(`Date,Steps\n${file}\n`);
      expect(namedDays(found)).toEqual(months.flat().map((day) => day.replace(',', ' steps ')));
      expect(found.refused).toHaveLength(count * 2);
      expect(notKept(found)).toEqual([]);
    },
  );

  it('loses no day of any number form, however small the first value below is', async () => {
    const above = 'Datum;Schritte;Schlaf\n20.11.2026;8.123;7:30\n21.11.2026;950;6:45\n';
    const below = '01.12.2026;12;--\n02.12.2026;11.020;7:00\n';
    const found = await readContent(`${above};;\nNotizen;war krank;\n${below}`, {
      numbers: 'decimal_comma',
    });
    expect(namedDays(found)).toEqual([
      '2026-11-20 sleep 7.5',
      '2026-11-20 steps 8123',
      '2026-11-21 sleep 6.75',
      '2026-11-21 steps 950',
      '2026-12-01 steps 12',
      '2026-12-02 sleep 7',
      '2026-12-02 steps 11020',
    ]);
    expect(found.problems).toEqual({ date_unreadable: 1 });
  });

  it('is counted at the end of a table', async () => {
    const found = await readContent('Date,Steps\n2026-11-20,8123\nBest,none yet\nTotal,8123\n');
    expect(found.problems).toEqual({ date_unreadable: 2 });
    expect(notKept(found)).toEqual([]);
  });

  it('is counted if it is one of many lines with a single text', async () => {
    const words = Array.from({ length: 9 }, (_, nth) => `Word ${nth}`);
    const { problem, report } = await refusalOf(`Date,Steps\n${words.join('\n')}\n`);
    expect(problem).toBe('nothing_readable');
    expect(report?.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

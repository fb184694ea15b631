import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';

const samsung = [
  'com.samsung.shealth.tracker.pedometer_day_summary,6310015,9',
  'step_count,run_step_count,update_time,deviceuuid,day_time,',
  '8231,120,2026-11-20 22:10:00.000,AbC1,2026-11-20 00:00:00.000,',
  '8410,120,2026-11-20 22:10:00.000,AbC2,2026-11-20 00:00:00.000,',
  '6020,20,2026-11-21 22:10:00.000,AbC2,1795219200000,',
].join('\n');

describe('a table of days', () => {
  it.each([
    ['German titles', 'Datum;Schritte\r\n2026-11-20;8123\r\n', ['2026-11-20 steps 8123']],
    ['French titles', 'Jour\tNombre de pas\n20/11/2026\t8 123\n', ['2026-11-20 steps 8123']],
    ['Spanish titles', 'Fecha,Pasos\n20/11/2026,"8123"\n', ['2026-11-20 steps 8123']],
    ['Dutch titles', 'Datum|Aantal stappen\n20-11-2026|8123\n', ['2026-11-20 steps 8123']],
    ['Portuguese titles', 'Data;Passos\n2026-11-20;8123\n', ['2026-11-20 steps 8123']],
    [
      'Italian titles',
      'Data;Passi;Peso (kg)\n2026-11-20;8123;70,4\n',
      ['2026-11-20 steps 8123', '2026-11-20 weight 70.4'],
    ],
    ['marked quotes', '\uFEFF"Date";"Steps"\r\n"2026-11-20";"8123"\r\n', ['2026-11-20 steps 8123']],
    [
      'Swiss apostrophes',
      "date;steps\n2026-11-20;8'123\n2026-11-21;12’480\n",
      ['2026-11-20 steps 8123', '2026-11-21 steps 12480'],
    ],
    [
      'French spaces',
      'date;steps\n2026-11-20;8\u202f123\n2026-11-21;12\u00a0480\n',
      ['2026-11-20 steps 8123', '2026-11-21 steps 12480'],
    ],
    [
      'dates of German Excel',
      'date;steps\r\n20.11.2026;8123\r\n03.04.2026;12480\r\n',
      ['2026-04-03 steps 12480', '2026-11-20 steps 8123'],
    ],
    [
      'dates of American Excel',
      'date,steps\r\n11/20/2026,8123\r\n03/04/2026,12480\r\n',
      ['2026-03-04 steps 12480', '2026-11-20 steps 8123'],
    ],
    [
      'goals, averages and actual steps',
      'Date,Steps (goal),Steps (avg/min),Steps (actual)\n2026-11-20,10000,40,8123\n',
      ['2026-11-20 steps 8123'],
    ],
    [
      'bedtimes',
      'Date,Steps,Sleep time\n2026-11-20,8123,23:15\n2026-11-21,8124,0:45\n',
      ['2026-11-20 steps 8123', '2026-11-21 steps 8124'],
    ],
    [
      'sleep time in minutes',
      'Datum;Schlafzeit (min);Schritte\n2026-11-20;450;8123\n',
      ['2026-11-20 sleep 7.5', '2026-11-20 steps 8123'],
    ],
    [
      'beats and steps in brackets',
      'Date,Steps (count),Resting Heart Rate (count/min)\n2026-11-20,8123,61\n',
      ['2026-11-20 heart-rate 61', '2026-11-20 steps 8123'],
    ],
    ['dates with points', 'date;steps\n03.04.2026;8123\n', ['2026-04-03 steps 8123']],
    [
      'a decimal comma',
      'date;weight (kg);sleep\n2026-11-20;70,4;7,5\n2026-11-21;70,9;6,25\n',
      [
        '2026-11-20 sleep 7.5',
        '2026-11-20 weight 70.4',
        '2026-11-21 sleep 6.25',
        '2026-11-21 weight 70.9',
      ],
    ],
    [
      'a column that determines the decimal mark of another',
      'date;steps;weight (kg)\n2026-11-20;8.123;70,4\n',
      ['2026-11-20 steps 8123', '2026-11-20 weight 70.4'],
    ],
    [
      'units in titles',
      'date,Weight (lb),Sleep (min)\n2026-11-20,150.4,450\n',
      ['2026-11-20 sleep 7.5', '2026-11-20 weight 68.22'],
    ],
    [
      'units in words',
      'date;Gewicht in g;Schlafminuten\n2026-11-20;70500;450\n',
      ['2026-11-20 sleep 7.5', '2026-11-20 weight 70.5'],
    ],
    [
      'units in cells',
      'date;weight;sleep;steps\n2026-11-20;70,4 kg;7 h 30 min;8123 Schritte\n2026-11-21;155 lb;7:15;5\n',
      [
        '2026-11-20 sleep 7.5',
        '2026-11-20 steps 8123',
        '2026-11-20 weight 70.4',
        '2026-11-21 sleep 7.25',
        '2026-11-21 steps 5',
        '2026-11-21 weight 70.31',
      ],
    ],
    [
      'a weight that only fits as kilograms',
      'date;weight (kg)\n2026-11-20;70.500\n',
      ['2026-11-20 weight 70.5'],
    ],
    [
      'titles above',
      'sep=;\r\nMy export\r\nfrom 2026\r\n\r\nDate;Steps\r\n2026-11-20;8123\r\n',
      ['2026-11-20 steps 8123'],
    ],
    [
      'UTF-16',
      Buffer.from('\uFEFFdate\tsteps\r\n2026-11-20\t8123\r\n', 'utf16le'),
      ['2026-11-20 steps 8123'],
    ],
    [
      'hours that add up',
      'Date/Time,Step Count (count)\n2026-11-20 08:00:00,100.5\n2026-11-20 09:00:00,200.25\n2026-11-20 10:00:00,9\n',
      ['2026-11-20 steps 310'],
    ],
    [
      'a night and a noon that add up',
      'date,steps\n11/20/2026 12:00 AM,500\n11/20/2026 12:00 PM,300\n',
      ['2026-11-20 steps 800'],
    ],
    [
      'days of Health Auto Export',
      'Date/Time,Step Count (count)\n2026-11-20 00:00:00,8123.0000000004\n2026-11-21 00:00:00,5012.25\n',
      ['2026-11-20 steps 8123', '2026-11-21 steps 5012'],
    ],
    [
      'days of Oura',
      'id;day;steps;total_calories\na1;2026-11-20;8123;2100\n',
      ['2026-11-20 steps 8123'],
    ],
    [
      'steps of Garmin',
      '"",Actual,Goal\n11/20/2026,"13,666",10000\n11/22/2026,--,10000\n',
      ['2026-11-20 steps 13666'],
    ],
    [
      'steps of Garmin with titles',
      'Date,Steps,Goal\n11/20/2026,"13,666","10,000"\n',
      ['2026-11-20 steps 13666'],
    ],
    ['days of Samsung Health', samsung, ['2026-11-20 steps 8410', '2026-11-21 steps 6020']],
    [
      'sections of Fitbit',
      'Body\nDate,Weight (kg),BMI,Fat\n"20-11-2026","70,4","22","0"\n\nActivities\nDate,Calories Burned,Steps,Distance,Minutes Sedentary\n"20-11-2026","2.101","13.666","9,72","700"\n',
      ['2026-11-20 steps 13666', '2026-11-20 weight 70.4'],
    ],
  ])('is read exactly with %s', async (_name, content, days) => {
    const found = await readContent(content);
    expect(namedDays(found)).toEqual(days);
    expect(found.questions).toEqual([]);
  });

  it('names each refused line with the reason, and reads the others', async () => {
    const found = await readContent(
      [
        'date,steps,weight (kg)',
        '2026-11-20,8123,70.4',
        '2026-11-21,many,70.5',
        'Total,20603,',
        '2026-11-22,"9000,71',
        '2026-11-23',
        '2026-11-24,--,n/a',
        `2026-11-25,${'9'.repeat(20_000)},70`,
        '2026-11-26,"8,123",70.4',
        '2026-11-27,5.5,"70,4"',
        '2026-11-28,"6,5",70.4',
        '2026-11-29,8,123,70.4',
        '2026-11-30,7,70.4,,',
      ].join('\n'),
    );
    expect(found.refused.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 number_unreadable',
      '4 date_unreadable',
      '5 quote_open',
      '6 too_few_cells',
      '8 line_too_long',
      '9 number_ambiguous',
      '12 too_many_cells',
    ]);
    expect(found.problems).toEqual({
      number_unreadable: 1,
      date_unreadable: 1,
      quote_open: 1,
      too_few_cells: 1,
      line_too_long: 1,
      number_ambiguous: 1,
      too_many_cells: 1,
    });
    expect(namedDays(found)).toEqual([
      '2026-11-20 steps 8123',
      '2026-11-20 weight 70.4',
      '2026-11-21 weight 70.5',
      '2026-11-26 weight 70.4',
      '2026-11-27 steps 6',
      '2026-11-27 weight 70.4',
      '2026-11-28 steps 7',
      '2026-11-28 weight 70.4',
      '2026-11-30 steps 7',
      '2026-11-30 weight 70.4',
    ]);
  });

  it('may repeat its titles, and have several sections, but not too many', async () => {
    const repeated = Array.from({ length: 60 }, () => 'date,steps\n2026-11-20,59\n');
    const found = await readContent(repeated.join(''));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 59']);
    expect(found.problems).toEqual({});
    expect(found.contents).toMatchObject([{ title: 'steps', outcome: 'imported', count: 1 }]);
    const others = repeated.map((lines, nth) => lines.replace('steps', `steps,note ${nth}`));
    expect((await refusalOf(others.join(''))).problem).toBe('unsafe');
  });

  it("doesn't read a time of day as hours of sleep", async () => {
    const found = await readContent('date,sleep\n2026-11-20,23:15\n2026-11-21,7:15\n');
    expect(found.problems).toEqual({ number_unreadable: 1 });
    expect(namedDays(found)).toEqual(['2026-11-21 sleep 7.25']);
  });

  it('keeps its reasons if no line can be read', async () => {
    const { problem, report } = await refusalOf('date;steps\nsoon;8123\n2026-11-21;many\n');
    expect(problem).toBe('nothing_readable');
    expect(report?.problems).toEqual({ date_unreadable: 1, number_unreadable: 1 });
    expect(report?.refused).toHaveLength(2);
  });

  it("isn't recognized if it lists workouts", async () => {
    const workouts = 'Activity ID,Activity Type,Total Steps\n1,"Nov 20, 2026, 7:00:00 AM",7012.0\n';
    expect((await refusalOf(workouts)).problem).toBe('not_recognised');
  });
});

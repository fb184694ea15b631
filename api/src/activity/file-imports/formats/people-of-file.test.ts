import { expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const daily =
  'Id,ActivityDate,TotalSteps\n1,4/12/2016,8123\n2,4/12/2016,5012\n1,4/13/2016,100\n3,4/12/2016,0\n';
const hourly =
  'Id,ActivityHour,StepTotal\n1,4/12/2016 8:00:00 AM,8000\n1,4/12/2016 9:00:00 AM,123\n2,4/14/2016 9:00:00 AM,50\n';
const weights = 'Id,Date,WeightKg\n4,4/12/2016 11:59:59 PM,70.5\n';

it('the number of days and steps is counted for each person in a file', async () => {
  const found = await readContent(
    await zipOf({ 'a_daily.csv': daily, 'b_hourly.csv': hourly, 'c_weights.csv': weights }),
  );
  expect(found.days).toEqual([]);
  expect(found.people).toEqual(['1', '2', '3', '4']);
  expect(found.personDays).toEqual([
    { person: '1', days: 2, steps: 8223 },
    { person: '2', days: 2, steps: 5062 },
    { person: '3', days: 1, steps: 0 },
    { person: '4', days: 1, steps: 0 },
  ]);
});

it('steps by day and by hour count once, even in files of one person', async () => {
  const one = (text: string) => text.replaceAll(/\n[2-9],.*/g, '');
  const found = await readContent(
    await zipOf({ 'a_daily.csv': one(daily), 'b_hourly.csv': one(hourly) }),
  );
  expect(found.personDays).toEqual([]);
  expect(namedDays(found)).toEqual(['2016-04-12 steps 8123', '2016-04-13 steps 100']);
});

it.each([
  ['Name', 'Maya Lindqvist', 'Theo Marsh'],
  ['Mitarbeiter', 'Maya', 'Theo'],
  ['Correo electrónico', 'maya@example.org', 'theo@example.org'],
  ['Employee ID', '00017', '00018'],
])('the column %s of a list says whose days are in it', async (title, one, other) => {
  const list = `${title},Date,Steps\n${one},2026-11-20,8123\n${other},2026-11-20,5012\n`;
  const found = await readContent(Buffer.from(list));
  expect(found.days).toEqual([]);
  expect(found.personDays).toEqual([
    { person: one, days: 1, steps: 8123 },
    { person: other, days: 1, steps: 5012 },
  ]);
});

it('people of a list with the same last name are told apart by their first names', async () => {
  const list =
    'Vorname;Nachname;Datum;Schritte\nAnna;Berg;2026-11-20;8123\nLars;Berg;2026-11-20;5012\n';
  const found = await readContent(list);
  expect(found.personDays.map(({ person, steps }) => [person, steps])).toEqual([
    ['Anna Berg', 8123],
    ['Lars Berg', 5012],
  ]);
});

it('a list with the name of one person is read without a question', async () => {
  const list = 'Name,Date,Steps\nMaya,2026-11-20,8123\nMaya,2026-11-21,50\n';
  const found = await readContent(Buffer.from(list));
  expect(found.people).toEqual([]);
  expect(namedDays(found)).toEqual(['2026-11-20 steps 8123', '2026-11-21 steps 50']);
});

import {
  addSteps,
  addWellnessMetrics,
  explain,
  listFileImports,
  uploadFileImport,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '#test/setup/test-api.ts';
import {
  api,
  apply,
  cancel,
  changesOf,
  choose,
  fitbitFile,
  metricOf,
  program,
  read,
  readOf,
  stepsOf,
  undo,
  until,
  upload,
} from '#test/fixtures/file-imports.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const today = localDay(new Date(), 'UTC');
const day = (daysAgo: number) => addDays(today, -daysAgo);
const since2016 = { registeredOn: '2016-04-01' };

/** Returns a person's rows in a file of the recording, each day once, with the last row for it. */
function rowsOf(file: string, person: string, dayColumn: string): Record<string, string>[] {
  const rows = parse(file, { columns: true }) as Record<string, string>[]; // by its header row
  const ofPerson = rows.filter(({ Id }) => Id === person);
  return [...new Map(ofPerson.map((row) => [row[dayColumn], row])).values()];
}

describe('the public recording of Fitbit', () => {
  it('is imported for the person that the member chooses, and matches the file exactly', async () => {
    const maya = await api.makeMember(program, since2016);
    const person = '8877689391';
    const archive = await zipOf({
      'Fitabase/dailyActivity_merged.csv': fitbitFile('dailyActivity'),
      'Fitabase/sleepDay_merged.csv': fitbitFile('sleepDay'),
      'Fitabase/weightLogInfo_merged.csv': fitbitFile('weightLogInfo'),
      'Fitabase/notes.csv': 'a,b\n1,2\n',
    });
    const held = await until(maya, await upload(maya, archive), 'person_needed');
    expect(held.people).toHaveLength(33);
    const days = rowsOf(fitbitFile('dailyActivity'), person, 'ActivityDate');
    const steps = days.reduce((sum, row) => sum + Number(row['TotalSteps']), 0);
    expect(held.personDays.find((one) => one.person === person)).toMatchObject({ steps });
    await choose(maya, held, person);
    const ready = await until(maya, held, 'ready');
    const walked = rowsOf(fitbitFile('dailyActivity'), person, 'ActivityDate');
    const slept = rowsOf(fitbitFile('sleepDay'), person, 'SleepDay');
    const weighed = rowsOf(fitbitFile('weightLogInfo'), person, 'Date');
    expect(walked.length + weighed.length).toBeGreaterThan(50);
    expect(ready).toMatchObject({
      kind: 'fitbit-csv',
      refusedDays: 0,
      unreadable: 0,
      people: [],
      newDays: walked.length + slept.length + weighed.length,
    });
    expect(await stepsOf(maya, '2016-04-01', '2016-05-31')).toEqual({});
    await apply(maya, ready);
    expect(await stepsOf(maya, '2016-04-01', '2016-05-31')).toEqual(
      Object.fromEntries(walked.map((row) => [row['ActivityDate'], Number(row['TotalSteps'])])),
    );
    const weights = await metricOf(maya, 'weight');
    expect(weights).toEqual(
      Object.fromEntries(
        weighed.map((row) => [row['Date'], Number(Number(row['WeightKg']).toFixed(2))]),
      ),
    );
    await undo(maya, ready);
    expect(await stepsOf(maya, '2016-04-01', '2016-05-31')).toEqual({});
    expect(await metricOf(maya, 'weight')).toEqual({});
  });

  it('keeps every minute of sleep', async () => {
    const maya = await api.makeMember(program, since2016);
    const person = '1503960366';
    const held = await until(maya, await upload(maya, fitbitFile('sleepDay')), 'person_needed');
    await choose(maya, held, person);
    await apply(maya, await until(maya, held, 'ready'));
    const hours = Object.entries(await metricOf(maya, 'sleep'));
    expect(
      Object.fromEntries(hours.map(([date, value]) => [date, Math.round(value * 60)])),
    ).toEqual(
      Object.fromEntries(
        rowsOf(fitbitFile('sleepDay'), person, 'SleepDay').map((row) => [
          row['SleepDay'],
          Number(row['TotalMinutesAsleep']),
        ]),
      ),
    );
  });
});

describe('a file of days', () => {
  it('changes nothing until it is applied, and shows what it would change on each day', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    await apply(maya, await readOf(maya, `date,steps\n${day(1)},5000\n${day(2)},6000\n`));
    const params = { id: maya.memberId };
    const wellnessMetricsData = [{ date: day(1), value: 7 }];
    const body = { metricType: 'sleep' as const, wellnessMetricsData };
    await api.as(maya).call(addWellnessMetrics, { params, body });
    const ready = await readOf(
      maya,
      [
        'Date;Steps;Sleep;Weight (kg)',
        `${day(1)};5000;8;70.5`,
        `${day(2)};7000;;`,
        `${day(30)};9000;;19`,
        `${day(41)};9000;;`,
        `${addDays(today, 2)};1;;`,
        `${day(3)};150001;;`,
        '31/11/2026;5;;',
        `${day(4)};many;;`,
      ].join('\r\n'),
    );
    expect(ready).toMatchObject({ newDays: 2, changedDays: 1, sameDays: 1, refusedDays: 5 });
    expect(ready).toMatchObject({ unreadable: 2, firstDate: day(41), canApply: 1, canUndo: 0 });
    expect(await changesOf(maya, ready)).toEqual([
      `${addDays(today, 2)} steps 1 refused in_future`,
      `${day(1)} sleep 8 refused typed_by_member`,
      `${day(1)} steps 5000 same`,
      `${day(1)} weight 70.5 new`,
      `${day(2)} steps 7000 changed`,
      `${day(3)} steps 150001 refused too_many_steps`,
      `${day(30)} steps 9000 new`,
      `${day(30)} weight 19 refused out_of_range`,
      `${day(41)} steps 9000 refused before_registration`,
    ]);
    expect(await changesOf(maya, ready, 'changed')).toHaveLength(1);
    const applied = await apply(maya, ready);
    expect(applied).toMatchObject({ daysApplied: 3, canApply: 0, canUndo: 1, percent: 100 });
    const all = { [day(1)]: 5000, [day(2)]: 7000, [day(30)]: 9000 };
    expect(await stepsOf(maya, day(40), today)).toEqual(all);
    // The day that was written since stays; the others get their previous values back.
    await apply(maya, await readOf(maya, `date,steps\n${day(30)},9500\n`));
    expect(await undo(maya, applied)).toMatchObject({ daysKept: 1, daysApplied: 0, canUndo: 0 });
    expect(await stepsOf(maya, day(40), today)).toEqual({
      ...all,
      [day(2)]: 6000,
      [day(30)]: 9500,
    });
    expect(await metricOf(maya, 'weight')).toEqual({});
    expect(await metricOf(maya, 'sleep')).toEqual({ [day(1)]: 7 });
  });

  it("is named when a day is explained, only to its member, until it's undone", async () => {
    const maya = await api.makeMember(program, { registeredOn: day(40) });
    const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const why = async (reader: TestMember, date: string) => {
      const params = { id: maya.memberId };
      const answer = await api
        .as(reader)
        .call(explain, { params, query: { subject: 'day', date } });
      return answer.data.day?.file;
    };
    await apply(maya, await readOf(maya, `date,steps\n${day(1)},5000\n${day(2)},6000\n`));
    const second = await apply(maya, await readOf(maya, `date,steps\n${day(1)},5500\n`));
    const told = { name: 'days.csv', steps: 5500, appliedAt: expect.any(String) };
    expect(await why(maya, day(1))).toEqual(told);
    expect(await why(maya, day(2))).toMatchObject({ name: 'days.csv', steps: 6000 });
    expect(await why(maya, day(3))).toBeNull();
    expect(await why(admin, day(1))).toBeNull();
    await undo(maya, second);
    expect(await why(maya, day(1))).toMatchObject({ steps: 5000 });
  });

  it("writes no steps if the program doesn't allow typed ones", async () => {
    const strict = await api.makeProgram({ timeZone: 'UTC', manualEntry: false });
    const maya = await api.makeMember(strict);
    const ready = await readOf(maya, `date,steps,weight (kg)\n${day(1)},5000,70\n`);
    expect(await changesOf(maya, ready)).toEqual([
      `${day(1)} steps 5000 refused typing_off`,
      `${day(1)} weight 70 new`,
    ]);
    const body = { stepData: [{ date: today, steps: 1 }] };
    const typing = api.as(maya).call(addSteps, { params: { id: maya.memberId }, body });
    await expect(typing).rejects.toMatchObject({ code: 'manual_entry_off' });
  });

  it('can be stopped by its member, and replaces an import that was not applied', async () => {
    const maya = await api.makeMember(program);
    const first = await readOf(maya, `date,steps\n${day(1)},5000\n`);
    const second = await readOf(maya, `date,steps\n${day(1)},6000\n`);
    expect(await read(maya, first)).toMatchObject({ state: 'cancelled', canApply: 0 });
    await expect(apply(maya, first)).rejects.toMatchObject({ code: 'import_not_ready' });
    expect(await cancel(maya, second)).toMatchObject({ state: 'cancelled' });
    const { data } = await api.as(maya).call(listFileImports, { params: { id: maya.memberId } });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await stepsOf(maya, day(5), today)).toEqual({});
  });

  it('is visible only to its member', async () => {
    const maya = await api.makeMember(program);
    const theo = await api.makeMember(program);
    const ready = await readOf(maya, `date,steps\n${day(1)},5000\n`);
    expect(await changesOf(theo, ready)).toEqual([]);
    await expect(apply(theo, ready)).rejects.toMatchObject({ code: 'not_found' });
    const body = new File(['date,steps\n'], 'days.csv');
    const params = { id: maya.memberId };
    await expect(api.as(theo).call(uploadFileImport, { params, body })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  bound,
  type Item,
  today,
  yoga,
  brisk,
  write,
  countEntries,
  list,
  recordDevice,
  writeOne,
  newMember,
  switchActivity,
} from '#test/fixtures/steps.fixture.ts';

describe('a call that is refused as a whole, with the field named', () => {
  const refusals: [name: string, items: Item[], code: string, field: string][] = [
    ['a day in the future', [{ date: '2026-11-22', steps: 1 }], 'day_in_future', '0.date'],
    ['a day too long ago', [{ date: '2026-11-13', steps: 1 }], 'day_outside_window', '0.date'],
    ['too many steps', [{ date: today, steps: 150_001 }], 'too_many_steps', '0.steps'],
    [
      'an activity longer than a day',
      [{ date: today, activityId: yoga, minutes: 1441 }],
      'too_many_minutes',
      '0.minutes',
    ],
    [
      'an unknown activity',
      [{ date: today, activityId: 999, minutes: 5 }],
      'activity_not_offered',
      '0.activityId',
    ],
    [
      'two items with the same day and source',
      [
        { date: today, steps: 1 },
        { date: today, steps: 2 },
      ],
      'validation_failed',
      '1.date',
    ],
    ['no steps and no activity', [{ date: today }], 'validation_failed', '0.steps'],
    ['negative steps', [{ date: today, steps: -1 }], 'validation_failed', '0.steps'],
    ['half steps', [{ date: today, steps: 1.5 }], 'validation_failed', '0.steps'],
    [
      'a day that does not exist',
      [{ date: '2026-02-30', steps: 1 }],
      'validation_failed',
      '0.date',
    ],
    [
      'an activity without minutes',
      [{ date: today, activityId: yoga }],
      'validation_failed',
      '0.minutes',
    ],
  ];
  it.each(refusals)('has %s', async (_, items, code, field) => {
    const member = await newMember();
    // A valid item before it isn't written either.
    const good = { date: '2026-11-19', steps: 500 };
    const shifted = field.replace(/^\d/, (at) => String(Number(at) + 1));
    await expect(write(member, good, ...items)).rejects.toMatchObject({
      code,
      fields: { [`stepData.${shifted}`]: expect.any(String) as string }, // a matcher
    });
    expect(await countEntries(member)).toBe(0);
  });

  it('has activities that last longer than a day together, including existing entries', async () => {
    const member = await newMember();
    await write(member, { date: today, activityId: yoga, minutes: 1000 });
    await expect(
      write(member, { date: today, activityId: brisk, minutes: 441 }),
    ).rejects.toMatchObject({
      code: 'too_many_minutes',
      fields: { 'stepData.0.minutes': 'Enter 1,440 minutes or fewer for one day.' },
    });
    expect(await countEntries(member)).toBe(1);
    await write(member, { date: today, activityId: brisk, minutes: 440 });
  });

  it('converts walking on a day whose walking a device has counted, unlike other activities', async () => {
    const member = await newMember();
    await recordDevice(member, today, 5000);
    await expect(
      write(
        member,
        { date: today, activityId: yoga, minutes: 10 },
        { date: today, activityId: brisk, minutes: 10 },
        { date: '2026-11-20', activityId: brisk, minutes: 10 },
      ),
    ).rejects.toMatchObject({
      code: 'counted_by_device',
      status: 422,
      fields: {
        'stepData.1.activityId': "Your device already counted that day's walking and running.",
      },
    });
    expect(await countEntries(member)).toBe(1);
    await write(member, { date: '2026-11-20', activityId: brisk, minutes: 10 });
    expect(await writeOne(member, { date: today, activityId: yoga, minutes: 10 })).toMatchObject({
      steps: 5500,
    });
  });

  it('does not convert walking before the device reports it: the entry stays uncounted, and can be deleted', async () => {
    const member = await newMember();
    await write(member, { date: today, activityId: brisk, minutes: 30 });
    await recordDevice(member, today, 5000);
    const [day] = (await list(member, { perPage: 1 })).data;
    expect(day).toMatchObject({ steps: 5000, converted: 0, entries: [{ isCounted: false }, {}] });
    const removed = await writeOne(member, { date: today, activityId: brisk, minutes: 0 });
    expect(removed.entries).toMatchObject([{ source: 'device' }]);
  });

  it('has an activity that the program switched off', async () => {
    const member = await newMember();
    await write(member, { date: today, activityId: yoga, minutes: 20 });
    await switchActivity(yoga, false);
    await expect(
      write(member, { date: today, activityId: yoga, minutes: 10 }),
    ).rejects.toMatchObject({ code: 'activity_not_offered' });
    const removed = await writeOne(member, { date: today, activityId: yoga, minutes: 0 });
    expect(removed.entries).toEqual([]);
    await switchActivity(yoga, true);
  });

  it("has typed steps or conversions that the program doesn't allow", async () => {
    await expect(write(bound, { date: today, steps: 10 })).rejects.toMatchObject({
      code: 'manual_entry_off',
      status: 403,
    });
    await expect(
      write(bound, { date: today, activityId: yoga, minutes: 10 }),
    ).rejects.toMatchObject({ code: 'converter_off', status: 403 });
  });
});

import { describe, expect, it } from 'vitest';
import { fitOf, fitTime } from '#test/fixtures/fit.fixture.ts';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const file = (type: number) => ({
  number: 0,
  fields: [
    [0, 1, type],
    [3, 4, 77],
  ] as const,
});
/** The clock of a watch in New York, five hours behind UTC. */
const clocks = {
  number: 103,
  fields: [
    [253, 4, fitTime('2026-11-20T05:00:00Z')],
    [0, 4, fitTime('2026-11-20T00:00:00Z')],
  ] as const,
};
const count = (instant: string, activity: number, steps: number) => ({
  number: 55,
  fields: [
    [253, 4, fitTime(instant)],
    [5, 1, activity],
    [3, 4, steps],
  ] as const,
});
const [running, cycling, walking] = [1, 2, 6];
const day = [
  file(32),
  clocks,
  count('2026-11-20T12:00:00Z', walking, 3000),
  count('2026-11-20T20:00:00Z', running, 2000),
  count('2026-11-20T22:00:00Z', cycling, 900),
  count('2026-11-21T05:00:00Z', walking, 8000),
];

describe('a FIT file of a Garmin watch', () => {
  it.each([false, true])(
    'has the highest count of each activity by its own clock, with higher bytes first: %s',
    async (isBigEndian) => {
      const found = await readContent(fitOf(day, isBigEndian));
      expect(namedDays(found)).toEqual(['2026-11-20 steps 10000']);
      expect(found.kind).toBe('garmin-csv');
      expect(found.contents).toEqual([
        { file: null, title: 'steps', outcome: 'imported', reason: null, count: 3 },
      ]);
    },
  );

  it('is read with short times, other counts, weights and resting heart rates', async () => {
    const at = fitTime('2026-11-20T06:00:00Z');
    const content = fitOf([
      file(32),
      { number: 55, fields: [[253, 4, at]] },
      // Walking, with only the last bits of the time.
      {
        number: 55,
        fields: [
          [26, 2, (at + 3600) % 65_536],
          [24, 1, 6 + 32],
          [9, 2, 1234],
        ],
      },
      {
        number: 55,
        fields: [
          [24, 1, 6],
          [9, 2, 1300],
        ],
        fiveBits: (at + 3610) % 32,
      },
      {
        number: 55,
        fields: [
          [24, 1, 6],
          [9, 2, 0xffff],
        ],
        fiveBits: (at + 3620) % 32,
      },
      {
        number: 30,
        fields: [
          [253, 4, at],
          [0, 2, 7050],
        ],
      },
      {
        number: 211,
        fields: [
          [253, 4, at],
          [0, 1, 55],
          [1, 1, 52],
        ],
      },
    ]);
    expect(namedDays(await readContent(content))).toEqual([
      '2026-11-20 heart-rate 52',
      '2026-11-20 steps 1300',
      '2026-11-20 weight 70.5',
    ]);
  });

  it('is added to other files of the day, whichever comes first, but not twice', async () => {
    const [morning, evening] = [fitOf(day.slice(0, 3)), fitOf([file(32), clocks, ...day.slice(3)])];
    for (const files of [
      { '1_morning.fit': morning, '2_evening.FIT': evening },
      { '1_evening.fit': evening, '2_morning.fit': morning, '3_again.fit': evening },
    ]) {
      const found = await readContent(await zipOf(files));
      expect(namedDays(found)).toEqual(['2026-11-20 steps 10000']);
      expect(found.problems).toEqual({});
    }
  });

  it("is ignored if it is a workout, since the day's file has its steps", async () => {
    const workout = fitOf([file(4), count('2026-11-20T20:00:00Z', running, 2000)]);
    const found = await readContent(await zipOf({ 'a.fit': workout, 'b.fit': fitOf(day) }));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 10000']);
    expect(found.contents).toContainEqual({
      file: 'a.fit',
      title: null,
      outcome: 'ignored',
      reason: 'in_other_file',
      count: 1,
    });
    expect(await refusalOf(workout)).toMatchObject({ problem: 'nothing_found' });
  });

  it('is read as far as possible', async () => {
    const whole = fitOf(day);
    const found = await readContent(whole.subarray(0, whole.length - 8));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 5000']);
    expect(found.problems).toEqual({ file_damaged: 1 });
    for (let length = 13; length < whole.length; length += 1) {
      const cut = whole.subarray(0, length);
      await readContent(cut).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'FileRefused' });
      });
    }
  });

  it("isn't needed if Garmin's daily summaries are there", async () => {
    const found = await readContent(
      await zipOf({
        'DI_CONNECT/DI-Connect-Aggregator/UDSFile_2026-08-13_2026-11-21.json': JSON.stringify([
          { calendarDate: '2026-11-20', totalSteps: 10_050 },
        ]),
        'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip': Buffer.from(
          await zipOf({ 'ida_1.fit': fitOf(day) }),
        ),
      }),
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 10050']);
    expect(found.contents).toContainEqual(
      expect.objectContaining({ outcome: 'ignored', reason: 'in_other_file' }),
    );
  });
});

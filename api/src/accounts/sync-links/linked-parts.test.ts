import { disconnectDevice } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  create,
  newMember,
  post,
  program,
  stepsOf,
  today,
  walked,
} from '#test/fixtures/sync-links.fixture.ts';

describe('a whole day', () => {
  it('keeps the value of a repeated post against a late post from in between', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const sent = (steps: number, hour: string) => ({
      ...walked(steps),
      sentAt: `${today}T${hour}:00:00Z`,
    });
    await post(secret, sent(5000, '08'));
    await post(secret, sent(5000, '10'));
    expect(await post(secret, sent(300, '09'))).toMatchObject({
      status: 422,
      data: { refused: [{ reason: 'older_post' }] },
    });
    expect(await stepsOf(maya)).toBe(5000);
    // A late repeat doesn't make it older again.
    await post(secret, sent(5000, '07'));
    expect((await post(secret, sent(300, '09'))).status).toBe(422);
    expect((await post(secret, sent(5100, '11'))).status).toBe(200);
    expect(await stepsOf(maya)).toBe(5100);
  });
});

/** Makes a post with half an hour of today, in UTC. */
const part = (hour: string, steps: number) => ({
  samples: [{ start: `${today}T${hour}:00:00Z`, end: `${today}T${hour}:30:00Z`, steps }],
});

describe('parts of a day', () => {
  it('leave nothing behind if they are refused, so that later ones are saved', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    await post(secret, part('06', 500));
    const wrong = { samples: [...part('07', 149_000).samples, ...part('08', 2000).samples] };
    expect((await post(secret, wrong)).status).toBe(422);
    expect((await post(secret, part('09', 300))).status).toBe(200);
    expect(await stepsOf(maya)).toBe(800);
  });

  it("are deleted with the link's days, and so is the result of its last post", async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    for (const member of [maya, theo]) {
      const { secret } = await create(member);
      await post(secret, part('06', 500));
    }
    await api.as(maya).call(disconnectDevice, { query: { provider: 'sync-link', keep: 0 } });
    for (const table of ['syncLinkDay', 'syncLink'] as const) {
      const rows = await api.inProgram(program, (db) =>
        db.selectFrom(table).select('memberId').execute(),
      );
      const owners = rows.map(({ memberId }) => memberId);
      expect(owners).not.toContain(maya.memberId);
      expect(owners).toContain(theo.memberId);
    }
  });

  it("count once after the member's time zone changed", async () => {
    const maya = await newMember({ timeZone: 'America/New_York' });
    const { secret } = await create(maya);
    const walks = ['2026-11-19T01:00', '2026-11-19T10:00'].map((start, at) => {
      const end = start.replace(':00', ':30');
      return { start: `${start}:00-05:00`, end: `${end}:00-05:00`, steps: [500, 700][at] };
    });
    await post(secret, { samples: walks });
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ timeZone: 'America/Los_Angeles' })
        .where('memberId', '=', maya.memberId)
        .execute(),
    );
    // In Los Angeles the first walk was in the evening before, and so was a walk that hasn't been sent yet.
    const late = {
      start: '2026-11-18T23:00:00-08:00',
      end: '2026-11-18T23:30:00-08:00',
      steps: 40,
    };
    await post(secret, { samples: [...walks, late] });
    const days = ['2026-11-18', '2026-11-19'];
    expect(await Promise.all(days.map((day) => stepsOf(maya, day)))).toEqual([40, 1200]);
  });

  it('are not replaced by a late first hour from Health Auto Export, which looks like a day', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const hours = (...values: [hour: string, qty: number][]) => ({
      data: {
        metrics: [
          {
            name: 'step_count',
            data: values.map(([hour, qty]) => ({ date: `${today} ${hour}:00:00 +0100`, qty })),
          },
        ],
      },
    });
    await post(secret, hours(['08', 3000], ['09', 2000]));
    expect((await post(secret, hours(['00', 12]))).status).toBe(200);
    expect(await stepsOf(maya)).toBe(5000);
    await post(secret, hours(['00', 8000]));
    expect(await stepsOf(maya)).toBe(8000);
    // A day that the member wrote can still be lower.
    await post(secret, walked(4000));
    expect(await stepsOf(maya)).toBe(4000);
  });

  it('are refused if there would be too many, until longer parts replace them', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const midnight = Date.parse(`${today}T00:00:00Z`);
    const at = (second: number) => new Date(midnight + second * 1000).toISOString();
    const seconds = (from: number, count: number) => ({
      samples: Array.from({ length: count }, (_, one) => {
        return { start: at(from + one), end: at(from + one + 1), steps: 1 };
      }),
    });
    expect((await post(secret, seconds(0, 1500))).status).toBe(200);
    expect(await post(secret, seconds(1500, 1))).toMatchObject({
      status: 422,
      message: `Nothing saved, 1 refused: ${today}: too many time periods for this day; send longer ones, such as hours.`,
    });
    const hour = { samples: [{ start: at(0), end: at(3600), steps: 2000 }] };
    expect((await post(secret, hour)).status).toBe(200);
    expect((await post(secret, seconds(3600, 1))).status).toBe(200);
    expect(await stepsOf(maya)).toBe(2001);
  });
});

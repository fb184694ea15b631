import { addSteps, correctSteps, type Output } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  brisk,
  countEntries,
  type Item,
  list,
  newMember,
  recordDevice,
  today,
  write,
  writeOne,
  yoga,
} from '#test/fixtures/steps.fixture.ts';

const add = (item: Omit<Item, 'mode' | 'date'>): Item => ({ date: today, mode: 'add', ...item });

describe('adding', () => {
  it('loses nothing when two devices add a hundred times in parallel, and counts repeated requests once', async () => {
    const member = await newMember();
    type Sent = Promise<Output<typeof addSteps>>;
    const send = (steps: number, idempotencyKey: string): Sent => {
      const input = { params: { id: member.memberId }, body: { stepData: [add({ steps })] } };
      const call = api.as(member).call(addSteps, input, { idempotencyKey });
      // A busy machine refuses some of that many, which then repeat as clients do.
      return call.catch((problem: { status: number }) => {
        if (problem.status !== 503) throw problem;
        return send(steps, idempotencyKey);
      });
    };
    const phone = Array.from({ length: 50 }, (_, at) => send(100, `phone-${at}`));
    const desktop = Array.from({ length: 50 }, (_, at) => send(7, `desktop-${at}`));
    const again = Array.from({ length: 10 }, (_, at) => send(100, `phone-${at}`));
    const answers = await Promise.all([...phone, ...desktop, ...again]);
    const totals = answers.slice(0, 100).map(({ data }) => data.days[0]?.steps ?? 0);
    expect(new Set(totals).size).toBe(100);
    expect(Math.max(...totals)).toBe(50 * 107);
    const { data } = await send(7, 'desktop-0');
    expect(data.days[0]?.steps).toBe(answers[50]?.data.days[0]?.steps);
    expect(await countEntries(member)).toBe(1);
    expect(await list(member, { perPage: 1 })).toMatchObject({ data: [{ steps: 50 * 107 }] });
  });

  it.each(['', 'undefined', '0'])(
    'refuses “%s” as a member ID with the specified message',
    async (id) => {
      const member = await newMember();
      for (const call of ['add-steps', 'add-wellness-metrics']) {
        const answer = await api
          .as(member)
          .request({ method: 'POST', url: `/api/members/${id}/${call}`, payload: {} });
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { error: { code: 'validation_failed', fields: { id: ['No Member ID'] } } },
        ]);
      }
    },
  );

  it('adds the minutes of an activity only to those of the same activity', async () => {
    const member = await newMember();
    await write(member, add({ activityId: yoga, minutes: 30, note: 'Stretching' }));
    const day = await writeOne(member, add({ activityId: yoga, minutes: 15 }));
    expect(day.entries).toMatchObject([{ minutes: 45, steps: 2250, note: 'Stretching' }]);
    const more = await writeOne(member, add({ activityId: brisk, minutes: 10 }));
    expect(more.entries.map(({ minutes }) => minutes)).toEqual([45, 10]);
  });

  it("keeps the note unless there is a new one, and leaves a device's entry unchanged", async () => {
    const member = await newMember();
    await recordDevice(member, today, 4000);
    await write(member, add({ steps: 3000, note: 'Morning loop' }));
    const kept = await writeOne(member, add({ steps: 2000 }));
    expect(kept.entries).toMatchObject([
      { source: 'device', steps: 4000 },
      { source: 'manual', steps: 5000, note: 'Morning loop' },
    ]);
    const renamed = await writeOne(member, add({ steps: 1, note: 'Two loops' }));
    expect(renamed.entries).toMatchObject([{}, { steps: 5001, note: 'Two loops' }]);
    expect(await writeOne(member, { date: today, steps: 10 })).toMatchObject({
      entries: [{ steps: 4000 }, { steps: 10, note: null }],
    });
  });

  it('is checked against the rules by the sum, and adds nothing when refused', async () => {
    const member = await newMember();
    await write(member, add({ steps: 149_999 }), add({ activityId: yoga, minutes: 1440 }));
    await expect(write(member, add({ steps: 2 }))).rejects.toMatchObject({
      code: 'too_many_steps',
      fields: { 'stepData.0.steps': "That's more steps than one day allows." },
    });
    for (const activityId of [yoga, brisk]) {
      await expect(write(member, add({ activityId, minutes: 1 }))).rejects.toMatchObject({
        code: 'too_many_minutes',
        fields: { 'stepData.0.minutes': 'Enter 1,440 minutes or fewer for one day.' },
      });
    }
    const day = await writeOne(member, add({ steps: 0 }));
    expect(day).toMatchObject({ logged: 149_999 + 1440 * 50, steps: 30_000, isCapped: true });
  });

  it('changes the entry behind a correction, which still decides the day', async () => {
    const member = await newMember();
    await write(member, add({ steps: 3000 }));
    const params = { id: member.memberId };
    const body = { date: today, steps: 1000, reason: 'A slip' };
    await api.as(admin).call(correctSteps, { params, body });
    const day = await writeOne(member, add({ steps: 500 }));
    expect(day).toMatchObject({ steps: 1000 });
    expect(day.entries.find(({ source }) => source === 'manual')).toMatchObject({ steps: 3500 });
  });

  it('sets the steps of an empty day, and writes nothing when it adds nothing', async () => {
    const member = await newMember();
    expect(await writeOne(member, add({ steps: 0 }))).toMatchObject({ steps: 0, entries: [] });
    expect(await writeOne(member, add({ steps: 900 }))).toMatchObject({ steps: 900 });
  });
});

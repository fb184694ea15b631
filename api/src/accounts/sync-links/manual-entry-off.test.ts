import { createSyncLink, listWellnessMetrics } from '@stridewell/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  api,
  create,
  entriesOf,
  newMember,
  post,
  self,
  setManualEntry,
  today,
  walked,
} from '#test/fixtures/sync-links.fixture.ts';

afterEach(() => setManualEntry(true));

describe('while a program has manual entry off, a sync link', () => {
  it("can't be created or replaced", async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    const { secret } = await create(theo);
    await setManualEntry(false);
    const body = { dataTypes: [] };
    for (const member of [maya, theo])
      await expect(
        api.as(member).call(createSyncLink, { ...self(member), body }),
      ).rejects.toMatchObject({ code: 'manual_entry_off' });
    await setManualEntry(true);
    expect((await post(secret, walked(5000))).status).toBe(200);
  });

  it('refuses steps in any format and still adds sleep and weight', async () => {
    const maya = await newMember();
    const { secret } = await create(maya, ['sleep', 'weight']);
    await setManualEntry(false);
    const days = [{ date: today, steps: 5000, sleep: 7.5, weight: 70.2 }];
    expect(await post(secret, { days })).toMatchObject({
      status: 200,
      message: `Data for 1 day saved, 1 refused: ${today}: your program only accepts steps from devices.`,
    });
    const samples = [{ start: `${today}T08:00:00Z`, end: `${today}T08:30:00Z`, steps: 100 }];
    const metrics = [{ name: 'step_count', data: [{ date: `${today} 00:00:00 +0100`, qty: 10 }] }];
    const bodies = [{ samples }, { data: { metrics } }, `date=${today}&steps=4200`];
    for (const body of bodies)
      expect(await post(secret, body)).toMatchObject({
        status: 422,
        data: { savedDays: 0, refused: [{ field: 'steps', reason: 'manual_entry_off' }] },
      });
    expect(await entriesOf(maya)).toEqual([]);
    const query = { metric: 'sleep' } as const;
    const { data } = await api.as(maya).call(listWellnessMetrics, { ...self(maya), query });
    expect(data.map(({ value }) => value)).toEqual([7.5]);
  });
});

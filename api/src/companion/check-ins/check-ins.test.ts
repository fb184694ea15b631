import {
  addWellnessMetrics,
  getCheckIn,
  getSupport,
  saveCheckIn,
  updateMentalWellnessSettings,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { companionContent } from '#companion/content/content.service.ts';
import { withCompanion } from '#test/fixtures/companion.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram(withCompanion);
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', timeZone: 'UTC' });
const today = new Date().toISOString().slice(0, 10);
const make = () => api.makeMember(program, { timeZone: 'UTC', registeredOn: addDays(today, -30) });

const support = async (who: TestMember, country?: string) =>
  (await api.as(who).call(getSupport, { query: { country } })).data;

it("a check-in is due right away and every four weeks, and shows the member's own curve", async () => {
  const maya = await make();
  const read = async () => (await api.as(maya).call(getCheckIn, {})).data;
  expect(await read()).toMatchObject({ isDue: true, nextOn: null, results: [] });
  await api.as(maya).call(saveCheckIn, { body: { points: [5, 4, 3, 2, 1] } });
  await api.as(maya).call(saveCheckIn, { body: { points: [5, 5, 5, 5, 5] } });
  expect(await read()).toMatchObject({
    isDue: false,
    nextOn: addDays(today, 28),
    results: [{ date: today, score: 100 }],
  });
});

it.each([
  [[3, 3, 3, 2, 2], null],
  [[3, 3, 2, 2, 2], 'check-in'],
])('a check-in of %j is followed by: %s', async (points, reason) => {
  const maya = await make();
  await api.as(maya).call(saveCheckIn, { body: { points } });
  expect((await support(maya)).reason).toBe(reason);
  expect((await support(admin)).reason).toBeNull();
});

it.each([
  ['three days up to today', [0, 1, 2], 1, 'mood'],
  ['three days up to yesterday', [1, 2, 3], 1, 'mood'],
  ['two days', [0, 1], 1, null],
  ['three days with one between', [0, 1, 3], 1, null],
  ['three days that are not low enough', [0, 1, 2], 2, null],
])(
  'low mood is only a reason for support on three days in a row: %s',
  async (_, daysAgo, value, reason) => {
    const maya = await make();
    const wellnessMetricsData = daysAgo.map((days) => ({ date: addDays(today, -days), value }));
    await api
      .as(maya)
      .call(addWellnessMetrics, {
        params: { id: maya.memberId },
        body: { metricType: 'mood', wellnessMetricsData },
      });
    expect((await support(maya)).reason).toBe(reason);
  },
);

it("support lines are those of the country, plus the employer's own program if there is one", async () => {
  const maya = await make();
  const [known] = companionContent().supportLines.countries;
  expect(await support(maya, known?.country)).toMatchObject({
    country: known?.country,
    emergency: known?.emergency,
    employer: null,
  });
  expect(await support(maya, 'ZZ')).toMatchObject({ country: null, lines: [] });
  await api
    .as(admin)
    .call(updateMentalWellnessSettings, {
      params: { id: program.programId },
      body: { assistanceName: 'Harbour Line', assistancePhone: '+44 20 7946 0000' },
    });
  expect((await support(maya)).employer).toEqual({
    name: 'Harbour Line',
    phone: '+44 20 7946 0000',
    url: null,
  });
});

import {
  addWellnessMetrics,
  listPoints,
  listWellnessMetrics,
  type MetricType,
  type WellnessMetricsItem,
} from '@stridewell/contracts';
import { beforeEach } from 'vitest';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember } from '#testing/test-api.ts';

// One API, program and clock for a test file about metrics; each file that imports this has its own.
export const api = await startTestApi();
const program = await api.makeProgram();
export const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
export const provider = await api.makeMember(program, { roleName: 'Super WT Admin' });
export const today = '2026-11-21';

/** Somebody new in every test, who joined on 1 November. */
export let maya: TestMember;

beforeEach(async () => {
  maya = await api.makeMember(program, { registeredOn: '2026-11-01' });
  await signInAhead(api, [maya, admin, provider]);
  setClock(`${today}T11:00:00Z`);
});

type Item = Omit<Partial<WellnessMetricsItem>, 'value'> & Pick<WellnessMetricsItem, 'value'>;

/** Records what Maya measured, today unless the item says another day. */
export async function write(metricType: MetricType, ...items: readonly Item[]) {
  const wellnessMetricsData = items.map((item) => ({ date: today, ...item }));
  const params = { id: maya.memberId };
  const body = { metricType, wellnessMetricsData };
  const { data } = await api.as(maya).call(addWellnessMetrics, { params, body });
  return data.entries;
}

export function list(
  query: { metric?: MetricType; startDate?: string; endDate?: string; perPage?: number } = {},
) {
  return api.as(maya).call(listWellnessMetrics, { params: { id: maya.memberId }, query });
}

export async function balance(): Promise<number> {
  const { meta } = await api.as(maya).call(listPoints, { params: { id: maya.memberId } });
  return meta.balance;
}

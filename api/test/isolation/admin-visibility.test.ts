import {
  addSteps,
  addWellnessMetrics,
  adjustPoints,
  adminVisibility,
  type Endpoint,
  endpoints,
  ExplainedSubject,
  listAdminLog,
  listAdminVisibility,
  listMemberBadges,
  listWellnessMetrics,
  type MetricType,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { absentId, kindOf } from './actors.fixture.ts';
import { isOpen } from './declared-access.fixture.ts';
import { sampleCall } from './sample-calls.fixture.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const maya = await api.makeMember(program, { registeredOn: '2026-11-01' });
const today = '2026-11-21';
const lastWeek = Array.from({ length: 7 }, (_, back) => addDays(today, -back));
const secretNote = 'After the operation I walk slowly.';
await signInAhead(api, [admin, maya]);

/** Every read of an administrator about Maya and her groups, also day by day. */
async function addresses(): Promise<string[]> {
  const groups = await api.inProgram(program, async (db) => {
    const now = setClock(`${lastWeek.at(-1)}T12:00:00Z`);
    const change = { by: admin.memberId, now };
    const organization = await createOrganization(db, programId, { name: 'North' }, now);
    const team = await createTeam(db, programId, { name: 'Alpha', createdBy: maya.memberId }, now);
    await joinGroup(db, programId, 'organizations', organization, [maya.memberId], change);
    await joinGroup(db, programId, 'teams', team, [maya.memberId], change);
    return { organization, team };
  });
  const ids: Record<string, number> = { ...groups, program: programId, member: maya.memberId };
  const reads = Object.values(endpoints).filter(
    // The log records who read it, so reading it changes it.
    (endpoint) => endpoint.method === 'GET' && !isOpen(endpoint) && endpoint !== listAdminLog,
  );
  return reads.flatMap((endpoint) => {
    const id = (property: string) => ids[kindOf(property, endpoint)] ?? absentId;
    const { url } = sampleCall(endpoint, today, { path: id, query: id, body: id });
    return [url, ...variantsOf(endpoint, url)];
  });
}

function variantsOf(endpoint: Endpoint, url: string): string[] {
  const [path = ''] = url.split('?');
  const { shape } = endpoint.query;
  const spans =
    'startDate' in shape ? lastWeek.map((day) => `startDate=${day}&endDate=${day}`) : [];
  const subjects =
    'subject' in shape
      ? ExplainedSubject.options.flatMap((subject) =>
          lastWeek.map((date) => `subject=${subject}&period=day&date=${date}`),
        )
      : [];
  return [...spans, ...subjects].map((query) => `${path}?${query}`);
}

async function readAll(urls: readonly string[]): Promise<Record<string, string>> {
  setClock(`${today}T12:00:00Z`);
  const answers: Record<string, string> = {};
  for (const url of urls) {
    const { statusCode, body } = await api.as(admin).request({ url });
    // A last-entry time may be shown, but only for steps.
    const text = body.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '').replace(/"requestId":"[^"]*"/, '');
    answers[url] = `${statusCode} ${text}`;
  }
  return answers;
}

function withoutWellness(answer = ''): string {
  const wellness = Number(/"wellness":(\d+)/.exec(answer)?.[1]);
  return answer
    .replace(/"wellness":\d+/, '')
    .replace(/"balance":(\d+)/, (_, balance) => `"balance":${Number(balance) - wellness}`);
}

async function logMetric(metricType: MetricType, value: number): Promise<void> {
  const wellnessMetricsData = lastWeek.map((date) => ({ date, value, note: secretNote }));
  const params = { id: maya.memberId };
  await api
    .as(maya)
    .call(addWellnessMetrics, { params, body: { metricType, wellnessMetricsData } });
}

function walk(note?: string) {
  const stepData = lastWeek.map((date) => ({ date, steps: 9000, ...(note && { note }) }));
  return api.as(maya).call(addSteps, { params: { id: maya.memberId }, body: { stepData } });
}

describe('what administrators see of a member', () => {
  it("doesn't change with a member's metrics, their badges and points, and notes", async () => {
    const urls = await addresses();
    setClock(`${today}T11:00:00Z`);
    await walk();
    const before = await readAll(urls);
    expect(
      Object.values(before).filter((answer) => answer.startsWith('200')).length,
    ).toBeGreaterThan(40);
    await logMetric('mood', 1);
    await logMetric('weight', 93.5);
    await walk(secretNote);
    const params = { id: maya.memberId };
    const own = await api.as(maya).call(listWellnessMetrics, { params });
    expect(own.meta.total).toBe(14);
    const badges = (await api.as(maya).call(listMemberBadges, { params })).data;
    const earned = badges.filter(({ category, isEarned }) => isEarned && category === 'wellness');
    expect(earned).not.toEqual([]);
    const after = await readAll(urls);
    // An admin sees one sum for all metrics, which the balance includes (decision 0616).
    const summary = `/api/members/${maya.memberId}/summary`;
    expect(before[summary]).toContain('"wellness":0');
    expect(withoutWellness(after[summary])).toBe(withoutWellness(before[summary]));
    expect({ ...after, [summary]: '' }).toEqual({ ...before, [summary]: '' });
    expect(JSON.stringify(after)).not.toContain(secretNote);
  });

  it("doesn't change in the responses to the administrators' writes either", async () => {
    const give = (reason: string) =>
      api
        .as(admin)
        .call(adjustPoints, {
          params: { id: maya.memberId },
          body: { points: 10, reason, date: today },
        });
    const { data } = await give('Helped');
    expect(data).toEqual({ entry: data.entry });
    expect(data.entry.points).toBe(10);
  });

  it('is documented in one table that every member can read', async () => {
    const { data } = await api.as(maya).call(listAdminVisibility, { params: { id: programId } });
    expect(data.map(({ fact }) => fact)).toEqual(Object.keys(adminVisibility));
    expect(data.find(({ fact }) => fact === 'metric-values')).toMatchObject({ shown: 'nothing' });
  });
});

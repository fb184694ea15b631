import {
  askAboutRelease,
  type Input,
  readReleases,
  type ReleaseStatus,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { exchangeReleases } from './release-requests.service.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const boss = await api.makeMember(program, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const version = '1.0.0-0123abcd';
const status: ReleaseStatus = {
  revision: 3,
  history: [],
  remotes: [
    { name: 'mf-teams', withheldFrom: null, offered: [], unused: [version], takenBack: [] },
  ],
};
const asked = { action: 'promote', remote: 'mf-teams', version, why: 'It is checked' } as const;
type Asked = Input<typeof askAboutRelease>['body'];
const ask = (changes: Partial<Asked>) =>
  api.as(boss).call(askAboutRelease, { body: { ...asked, ...changes } });

it('a request is refused until the signing process has reported the releases', async () => {
  await expect(ask({})).rejects.toMatchObject({ fields: { remote: expect.any(String) } });
  const { data } = await api.as(boss).call(readReleases, {});
  expect(data).toEqual({ status: null, toldAt: null, requests: [] });
});

it('a request waits for its turn and then shows its outcome', async () => {
  expect(await exchangeReleases(api.pools, { status, outcomes: [] })).toEqual([]);
  const { data: first } = await ask({});
  await ask({ action: 'stage', percent: 5, programs: [7] });
  const waiting = await exchangeReleases(api.pools, { status, outcomes: [] });
  expect(waiting).toMatchObject([
    { action: 'promote', version, askedBy: expect.stringMatching(/ /), again: false },
    { action: 'stage', percent: 5, programs: [7] },
  ]);
  const outcomes = [{ id: first.id, state: 'refused' as const, outcome: 'It does not fit.' }];
  const left = await exchangeReleases(api.pools, { status, outcomes });
  expect(left.map(({ action }) => action)).toEqual(['stage']);
  // Reported again by a process that died before it received the response.
  const again = [{ ...outcomes[0], id: first.id, state: 'done' as const, outcome: 'Else' }];
  await exchangeReleases(api.pools, { status, outcomes: again });
  const { data } = await api.as(boss).call(readReleases, {});
  expect(data.requests.find(({ id }) => id === first.id)).toMatchObject({
    state: 'refused',
    outcome: 'It does not fit.',
  });
  expect(data.status?.remotes[0]?.unused).toEqual([version]);
});

it('a request must name a published release, and only a stage has a percentage', async () => {
  await expect(ask({ version: '9.9.9-00000000' })).rejects.toMatchObject({
    fields: { version: expect.any(String) },
  });
  await expect(ask({ percent: 5 })).rejects.toMatchObject({
    fields: { percent: expect.any(String) },
  });
  await expect(ask({ action: 'stage' })).rejects.toMatchObject({
    fields: { percent: expect.any(String) },
  });
});

it('requests are for super administrators with a recent sign-in, and the release desk is for operators', async () => {
  await expect(api.as(staff).call(readReleases, {})).rejects.toMatchObject({ status: 403 });
  expect(askAboutRelease.stepUp).toBe(true);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/release-desk',
    remoteAddress: '203.0.113.5',
    payload: { status, outcomes: [] },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(401);
  expect(answer.statusCode).toBeLessThan(405);
});

it('metrics say how long the release guard has been silent, once it has reported', async () => {
  const metrics = async () => (await api.nobody.request({ url: '/api/metrics' })).body;
  expect(await metrics()).not.toMatch(/^release_guard_silent_seconds /m);
  const told = await api.app.inject({
    method: 'POST',
    url: '/api/release-desk',
    payload: { status, outcomes: [] },
  });
  expect(told.statusCode).toBe(200);
  expect(await metrics()).toMatch(/^release_guard_silent_seconds \d/m);
});

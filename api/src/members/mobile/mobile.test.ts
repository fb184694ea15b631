import {
  chooseMobileOrganization,
  createMobileToken,
  getAuthUser,
  getMobileChallenge,
  getMobileMember,
  getMobileMemberData,
  getMobileOrganizations,
  joinMobileChallenge,
  leaveMobileChallenge,
  listMobileChallenges,
  logout,
  mobileTokenMinutes,
  revokeMobileToken,
  updateOrganizationSettings,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { deactivate, moveClock, signIn } from '#test/fixtures/sign-in.fixture.ts';
import {
  admin,
  api,
  holderOf,
  isRefused,
  maya,
  program,
  tokenOf,
} from '#test/fixtures/mobile.fixture.ts';

function redirect(mobileToken: string, headers: Record<string, string> = {}) {
  const payload = { mobileToken };
  return api.nobody.request({ method: 'POST', url: '/api/mobile/redirect', payload, headers });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a mobile token', () => {
  it('reads its member, and is accepted in a header, an address or a body', async () => {
    const { mobileToken } = await tokenOf(maya);
    const { data } = await holderOf(mobileToken).call(getMobileMember);
    expect(data.id).toBe(maya.memberId);
    expect(await isRefused(mobileToken)).toBe(false);
    const all = await holderOf(mobileToken).call(getMobileMemberData);
    expect(all.data).toMatchObject({ id: maya.memberId, program: { id: program.programId } });
    expect(all.data).not.toHaveProperty('roleName');
  });

  it('only works for its scopes', async () => {
    const { mobileToken } = await tokenOf(maya, ['organization']);
    const holder = holderOf(mobileToken);
    await expect(holder.call(getMobileOrganizations)).resolves.toBeDefined();
    await expect(holder.call(getMobileMember)).rejects.toMatchObject({
      code: 'mobile_token_refused',
    });
    const answer = await redirect(mobileToken);
    expect(answer.json()).toMatchObject({ error: { code: 'entry_failed' } });
  });

  it("doesn't work for calls that need a session, and a session doesn't work for its calls", async () => {
    const { mobileToken } = await tokenOf(maya);
    await expect(holderOf(mobileToken).call(getAuthUser)).rejects.toMatchObject({ status: 401 });
    const accessToken = (await api.as(maya).accessToken()) ?? '';
    await expect(holderOf(accessToken).call(getMobileMember)).rejects.toMatchObject({
      code: 'mobile_token_refused',
    });
  });

  it('is refused if its secret, its program or its end was changed', async () => {
    const { mobileToken } = await tokenOf(maya);
    const other = await api.makeProgram();
    const [, secret = '', seal = ''] = mobileToken.split('.');
    const flipped = secret.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const changed of [
      `${other.programId}.${secret}.${seal}`,
      `${program.programId}.${flipped}.${seal}`,
      `${program.programId}.${secret}`,
      `${mobileToken}A`,
    ]) {
      expect(await isRefused(changed), changed).toBe(true);
    }
  });

  it('ends when it expires or is revoked, and with its session or member', async () => {
    const { mobileToken, id } = await tokenOf(maya);
    expect(await isRefused(mobileToken)).toBe(false);
    await api.as(maya).call(revokeMobileToken, { params: { id } });
    expect(await isRefused(mobileToken)).toBe(true);

    const late = await tokenOf(maya);
    moveClock({ seconds: mobileTokenMinutes * 60 + 1 });
    expect(await isRefused(late.mobileToken)).toBe(true);
    vi.useRealTimers();

    const ben = await api.makeMember(program);
    const { accessToken } = await signIn(api, ben);
    const phone = holderOf(accessToken);
    const ofPhone = await phone.call(createMobileToken, { body: { scopes: ['member'] } });
    expect(await isRefused(ofPhone.data.mobileToken)).toBe(false);
    await phone.call(logout);
    const headers = { authorization: `Bearer ${accessToken}` };
    await api.nobody.request({ method: 'POST', url: '/api/logout', headers });
    expect(await isRefused(ofPhone.data.mobileToken)).toBe(true);

    const ofBen = await tokenOf(ben);
    await deactivate(api, ben);
    expect(await isRefused(ofBen.mobileToken)).toBe(true);
  });

  it("can't be revoked by anyone else", async () => {
    const { id, mobileToken } = await tokenOf(maya);
    const revoke = api.as(admin).call(revokeMobileToken, { params: { id } });
    await expect(revoke).rejects.toMatchObject({ code: 'not_found' });
    expect(await isRefused(mobileToken)).toBe(false);
  });

  it('is not stored, even with the answer for a repeated request', async () => {
    const send = () =>
      api
        .as(maya)
        .request({
          method: 'POST',
          url: '/api/mobile-tokens',
          headers: { 'idempotency-key': 'token-1' },
          payload: { scopes: ['member'] },
        });
    const [first, again] = [await send(), await send()];
    expect(again.body).toBe(first.body);
    const { data } = first.json<{ data: { mobileToken: string } }>();
    const [, secret = ''] = data.mobileToken.split('.');
    const kept = await api.inProgram(program, async (db) => ({
      answers: await db.selectFrom('idempotency').selectAll().execute(),
      tokens: await db.selectFrom('mobileToken').selectAll().execute(),
    }));
    expect(kept.answers.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});

describe('the exchange of a mobile token', () => {
  it('starts one session in the browser, even if it is repeated at the same moment', async () => {
    const { mobileToken } = await tokenOf(maya, ['redirect']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redirect(mobileToken)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(401)]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(won?.cookies.map(({ name }) => name)).toContain('stridewell_refresh');
    expect((await redirect(mobileToken)).statusCode).toBe(401);
  });

  it('repeats a lost answer with the same key, but for no one without it', async () => {
    const { mobileToken } = await tokenOf(maya, ['redirect']);
    const headers = { 'idempotency-key': 'redirect-1' };
    const first = await redirect(mobileToken, headers);
    const again = await redirect(mobileToken, headers);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect((await redirect(mobileToken)).statusCode).toBe(401);
  });

  it('is refused on a page of another site', async () => {
    const { mobileToken } = await tokenOf(maya, ['redirect']);
    const answer = await redirect(mobileToken, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect((await redirect(mobileToken)).statusCode).toBe(200);
  });

  it("starts a session that ends with the app's session", async () => {
    const ben = await api.makeMember(program);
    const { accessToken } = await signIn(api, ben);
    const phone = holderOf(accessToken);
    const { data } = await phone.call(createMobileToken, { body: { scopes: ['redirect'] } });
    const entered = (await redirect(data.mobileToken)).json<{ data: { accessToken: string } }>();
    const browser = holderOf(entered.data.accessToken);
    await expect(browser.call(getAuthUser)).resolves.toBeDefined();
    const headers = { authorization: `Bearer ${accessToken}` };
    await api.nobody.request({ method: 'POST', url: '/api/logout', headers });
    moveClock({ seconds: 6 });
    await expect(browser.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
  });
});

describe('a member with a mobile token', () => {
  it('chooses an organization, and then another one', async () => {
    const make = (name: string) =>
      api.inProgram(program, (db) =>
        createOrganization(db, program.programId, { name }, new Date()),
      );
    const [north, south] = [await make('North'), await make('South')];
    const holder = holderOf((await tokenOf(maya)).mobileToken);
    const choose = (organizationId: number) =>
      holder.call(chooseMobileOrganization, { body: { organizationId } });
    expect((await choose(north)).data.organizationId).toBe(north);
    expect((await choose(north)).data.organizationId).toBe(north);
    expect((await choose(south)).data).toMatchObject({
      organizationId: south,
      canChange: true,
      organizations: [{ name: 'North' }, { name: 'South' }],
    });
    await expect(choose(4711)).rejects.toMatchObject({ code: 'not_found' });
    const params = { id: program.programId };
    const body = { membersChangeOrganization: 0 } as const;
    await api.as(admin).call(updateOrganizationSettings, { params, body });
    expect((await holder.call(getMobileOrganizations)).data.canChange).toBe(false);
    await expect(choose(north)).rejects.toMatchObject({ code: 'organization_locked' });
  });

  it('joins and leaves a challenge, but cannot add others, even as an administrator', async () => {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const { challengeId } = await api.inProgram(program, (db) =>
      createChallenge(
        db,
        program.programId,
        {
          name: 'Autumn',
          description: '',
          steps: 8000,
          startDay: today,
          endDay: today,
          organiserId: admin.memberId,
        },
        now,
      ),
    );
    const params = { id: challengeId };
    const holder = holderOf((await tokenOf(admin)).mobileToken);
    const joined = await holder.call(joinMobileChallenge, { params, body: {} });
    expect(joined).toMatchObject({
      data: { isJoined: true },
      message: 'Successfully joined challenge Autumn!',
    });
    const mine = await holder.call(listMobileChallenges, { params: { id: admin.memberId } });
    expect(mine.data.map(({ id }) => id)).toEqual([challengeId]);
    const add = holder.call(joinMobileChallenge, { params, body: { memberIds: [maya.memberId] } });
    await expect(add).rejects.toMatchObject({ code: 'forbidden' });
    const left = await holder.call(leaveMobileChallenge, { params, body: {} });
    expect(left.data.isJoined).toBe(false);
    const read = await holder.call(getMobileChallenge, { params });
    expect(read.data.name).toBe('Autumn');
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { createApiClient } from '@stridewell/api-client';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getAuthUser,
  getSecondFactor,
  type PasskeyAssertion,
  removePasskey,
  renamePasskey,
  stepUp,
  updateMemberSettings,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Authenticator, type Deviation } from '#test/fixtures/authenticator.fixture.ts';
import { deactivate, moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { holdThrottles } from '#test/fixtures/throttles.fixture.ts';
import { startTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';

const origin = 'https://wellness.example';
const api = await startTestApi({ publicOrigin: origin });
const program = await api.makeProgram();
const address = api.app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const paramsOf = ({ memberId: id }: TestMember) => ({ params: { id } });

afterEach(() => {
  vi.useRealTimers();
});

async function enroll(member: TestMember, authenticator = new Authenticator(origin)) {
  const { data: options } = await api.as(member).call(beginPasskey, paramsOf(member));
  const body = { name: 'Laptop', credential: authenticator.create(options) };
  const { data } = await api.as(member).call(addPasskey, { ...paramsOf(member), body });
  return { authenticator, ...data };
}

async function ask() {
  return (await api.nobody.call(beginPasskeySignIn)).data;
}

function post(credential: PasskeyAssertion, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {};
  const url = '/api/passkeys/sign-in';
  return api.nobody.request({ method: 'POST', url, headers, payload: { credential } });
}

/** Returns the result of a sign-in: 200, or the code of its refusal. */
async function outcomeOf(credential: PasskeyAssertion, key?: string) {
  const answer = await post(credential, key);
  return answer.statusCode === 200 ? 200 : answer.json<{ error: { code: string } }>().error.code;
}

async function logIn({ username }: TestMember) {
  const payload = { username, password: testPassword };
  const answer = await api.nobody.request({ method: 'POST', url: '/api/login', payload });
  return answer.statusCode === 200 ? 200 : answer.json<{ error: { code: string } }>().error.code;
}

describe('a passkey', () => {
  it('signs in its owner, without a name or a password', async () => {
    const strict = await api.makeProgram();
    const maya = await api.makeMember(strict);
    const { authenticator } = await enroll(maya);
    const answer = await post(authenticator.get(await ask()));
    expect(answer.cookies.map(({ name }) => name)).toContain('stridewell_refresh');
    const { data } = answer.json<{ data: { accessToken: string } }>();
    const baseUrl = `http://127.0.0.1:${port}/api`;
    const client = createApiClient({ baseUrl, accessToken: () => data.accessToken });
    expect((await client.call(getAuthUser)).data.id).toBe(maya.memberId);
    // It is also a second factor, so no other is required.
    const admin = await api.makeMember(strict, { roleName: 'ProTierAdmin' });
    const required = { params: { id: strict.programId }, body: { twoFactor: 'required' } } as const;
    await api.as(admin).call(updateMemberSettings, required);
    moveClock({ seconds: 6 });
    expect((await client.call(getAuthUser)).data.secondFactorDue).toBe(0);
  });

  it('ends the wait that failed passwords caused', async () => {
    const maya = await api.makeMember(program);
    for (let at = 0; at < 5; at += 1) {
      const payload = { username: maya.username, password: 'wrong' };
      await api.nobody.request({ method: 'POST', url: '/api/login', payload });
    }
    await holdThrottles(api.pools, 'account');
    await holdThrottles(api.pools, 'account-and-network');
    const { authenticator } = await enroll(maya);
    expect(await logIn({ ...maya, username: maya.email })).toBe('sign_in_failed');
    expect(await outcomeOf(authenticator.get(await ask()))).toBe(200);
    expect(await logIn({ ...maya, username: maya.email })).toBe('second_factor_required');
  });

  it('makes the password insufficient on its own, and the first one comes with recovery codes', async () => {
    const maya = await api.makeMember(program);
    const { recoveryCodes } = await enroll(maya);
    expect(await logIn(maya)).toBe('second_factor_required');
    const [code = ''] = recoveryCodes;
    const payload = { username: maya.username, password: testPassword, code };
    // Of several concurrent requests, only one succeeds.
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        api.nobody.request({ method: 'POST', url: '/api/login', payload }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await enroll(maya)).recoveryCodes).toEqual([]);
  });

  it('is accepted once, even with concurrent requests', async () => {
    const { authenticator } = await enroll(await api.makeMember(program));
    // Devices that sync their passkeys don't count signatures.
    const credential = authenticator.get(await ask(), { counter: 0 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(credential)));
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(await outcomeOf(credential)).toBe('passkey_failed');
  });

  it('repeats a lost response only with the same key', async () => {
    const { authenticator } = await enroll(await api.makeMember(program));
    const credential = authenticator.get(await ask());
    const first = await post(credential, 'passkey-1');
    expect((await post(credential, 'passkey-1')).json()).toEqual(first.json());
    expect(await outcomeOf(credential, 'passkey-2')).toBe('passkey_failed');
  });

  const { privateKey: stolen } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  it.each<[string, Deviation]>([
    ["on another site's page", { origin: 'https://wellness.example.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['signed with another key', { signWith: stolen }],
    ['without user verification', { isVerified: false }],
    ['that was made to add a passkey', { type: 'webauthn.create' }],
    ['for an unknown challenge', { challenge: Buffer.from('1.abc.def').toString('base64url') }],
  ])('is refused %s', async (_, deviation) => {
    const { authenticator } = await enroll(await api.makeMember(program));
    expect(await outcomeOf(authenticator.get(await ask(), deviation))).toBe('passkey_failed');
    expect(await outcomeOf(authenticator.get(await ask()))).toBe(200);
  });

  it('is refused if any signed part has changed', async () => {
    const { authenticator } = await enroll(await api.makeMember(program));
    const [one, other] = [authenticator.get(await ask()), authenticator.get(await ask())];
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const mixed = { ...one, response: { ...one.response, [part]: other.response[part] } };
      expect(await outcomeOf(mixed)).toBe('passkey_failed');
    }
  });

  it('is refused for another member, and for a member who has left', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const { authenticator } = await enroll(maya);
    const ofTheo = `${theo.programId}.${theo.memberId}`;
    const userHandle = Buffer.from(ofTheo).toString('base64url');
    expect(await outcomeOf(authenticator.get(await ask(), { userHandle }))).toBe('passkey_failed');
    await deactivate(api, maya);
    expect(await outcomeOf(authenticator.get(await ask()))).toBe('passkey_failed');
  });

  it('is refused five minutes after the browser was asked for it', async () => {
    const { authenticator } = await enroll(await api.makeMember(program));
    const options = await ask();
    moveClock({ seconds: 301 });
    expect(await outcomeOf(authenticator.get(options))).toBe('passkey_failed');
  });

  it('is refused from a copy that has counted fewer signatures', async () => {
    const { authenticator } = await enroll(await api.makeMember(program));
    expect(await outcomeOf(authenticator.get(await ask(), { counter: 5 }))).toBe(200);
    expect(await outcomeOf(authenticator.get(await ask(), { counter: 5 }))).toBe('passkey_failed');
    expect(await outcomeOf(authenticator.get(await ask(), { counter: 0 }))).toBe('passkey_failed');
    expect(await outcomeOf(authenticator.get(await ask(), { counter: 6 }))).toBe(200);
  });

  it('confirms the identity only of its owner', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const { authenticator } = await enroll(maya);
    const prove = async (member: TestMember) =>
      api.as(member).call(stepUp, { body: { passkey: authenticator.get(await ask()) } });
    await expect(prove(maya)).resolves.toBeDefined();
    await expect(prove(theo)).rejects.toMatchObject({ code: 'step_up_failed' });
  });
});

describe('adding a passkey', () => {
  const add = async (member: TestMember, deviation: Deviation) => {
    const { data: options } = await api.as(member).call(beginPasskey, paramsOf(member));
    const credential = new Authenticator(origin).create(options, deviation);
    const body = { name: 'Laptop', credential };
    return api.as(member).call(addPasskey, { ...paramsOf(member), body });
  };

  it.each<[string, Deviation]>([
    ["on another site's page", { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for an unknown challenge', { challenge: Buffer.from('1.abc.def').toString('base64url') }],
  ])('is refused %s', async (_, deviation) => {
    const maya = await api.makeMember(program);
    await expect(add(maya, deviation)).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  it('accepts a challenge once, and only from the viewer', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const { data: options } = await api.as(maya).call(beginPasskey, paramsOf(maya));
    const make = (member: TestMember) => {
      const body = { name: 'Laptop', credential: new Authenticator(origin).create(options) };
      return api.as(member).call(addPasskey, { ...paramsOf(member), body });
    };
    await expect(make(theo)).rejects.toMatchObject({ code: 'passkey_refused' });
    await make(maya);
    await expect(make(maya)).rejects.toMatchObject({ code: 'passkey_refused' });
  });
});

describe('the passkeys of a member', () => {
  it("can't be listed, renamed or removed by anyone else", async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const { authenticator, passkey } = await enroll(maya);
    const named = { params: { id: passkey.id } };
    const rename = (member: TestMember) =>
      api.as(member).call(renamePasskey, { ...named, body: { name: 'Phone' } });
    await expect(rename(theo)).rejects.toMatchObject({ code: 'not_found' });
    await rename(maya);
    const list = async () => (await api.as(maya).call(getSecondFactor, paramsOf(maya))).data;
    expect((await list()).passkeys).toEqual([{ ...passkey, name: 'Phone' }]);
    await expect(api.as(theo).call(removePasskey, named)).rejects.toMatchObject({
      code: 'not_found',
    });
    await api.as(maya).call(removePasskey, named);
    expect(await list()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await outcomeOf(authenticator.get(await ask()))).toBe('passkey_failed');
    expect(await logIn(maya)).toBe(200);
  });

  it("can't all be removed if a second factor is required", async () => {
    const strict = await api.makeProgram();
    const admin = await api.makeMember(strict, { roleName: 'ProTierAdmin' });
    const [one, two] = [await enroll(admin), await enroll(admin)];
    await api
      .as(admin)
      .call(updateMemberSettings, {
        params: { id: strict.programId },
        body: { twoFactor: 'admins' },
      });
    const remove = ({ passkey: { id } }: typeof one) =>
      api.as(admin).call(removePasskey, { params: { id } });
    await remove(one);
    await expect(remove(two)).rejects.toMatchObject({ code: 'second_factor_needed' });
  });
});

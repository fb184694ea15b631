import {
  createSignInLink,
  downloadAccount,
  getLoginPage,
  userGuidHeader,
} from '@stridewell/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Account,
  clientId,
  clientSecret,
  type Forgery,
} from '#test/fixtures/identity-provider.fixture.ts';
import {
  api,
  begin,
  finish,
  forged,
  forger,
  honest,
  makeSigning,
  origin,
  other,
  ours,
  outcomeOf,
  theirs,
  trustProvider,
} from '#test/fixtures/openid.fixture.ts';
import { deactivate, moveClock } from '#test/fixtures/sign-in.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

let maya: TestMember;
let account: Account;

beforeEach(async () => {
  maya = await api.makeMember(ours.program);
  account = { sub: `sub-${maya.memberId}`, email: maya.email, email_verified: true };
});

afterEach(() => {
  vi.useRealTimers();
});

async function signIn(as: Account, signing = ours) {
  const { url, cookie } = await begin(signing);
  return outcomeOf(await finish(await honest.signIn(url, as), cookie));
}

describe('signing in through an identity provider', () => {
  it('sends PKCE, state and nonce, and keeps the related secrets in the browser', async () => {
    const { url, attributes } = await begin(ours);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${origin}/login`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(attributes).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    for (const secret of [asked.state, asked.nonce])
      expect(attributes?.value).not.toContain(secret);
  });

  it('finds a member by the verified address, and from then on by the subject', async () => {
    expect(await signIn(account)).toBe(maya.memberId);
    const renamed = { ...account, email: 'renamed@wellness.example', email_verified: false };
    expect(await signIn(renamed)).toBe(maya.memberId);
  });

  it('refuses an address that is not verified', async () => {
    expect(await signIn({ ...account, email_verified: false })).toBe('sso_failed');
  });

  it("refuses another person who was given a member's address", async () => {
    await signIn(account);
    expect(await signIn({ ...account, sub: 'another' })).toBe('sso_failed');
  });

  it('refuses a member who has left, and staff of the provider', async () => {
    await signIn(account);
    await deactivate(api, maya);
    expect(await signIn(account)).toBe('sso_failed');
    const staff = await api.makeMember(ours.program, { roleName: 'WT Admin' });
    expect(await signIn({ ...account, sub: 'staff', email: staff.email })).toBe('sso_failed');
  });

  it('sends people who are not members yet to registration', async () => {
    const { url, cookie } = await begin(ours);
    const unknown = { ...account, sub: 'new', email: 'new@wellness.example' };
    const answer = await finish(await honest.signIn(url, unknown), cookie);
    expect(outcomeOf(answer)).toBe('registration_needed');
    expect(answer.headers[userGuidHeader]).toMatch(/^\d+\./);
  });

  it("opens a session that isn't a fresh proof, and for administrators only with their permission", async () => {
    const { url, cookie } = await begin(ours);
    const answer = await finish(await honest.signIn(url, account), cookie);
    const { accessToken } = answer.json<{ data: { accessToken: string } }>().data;
    const path = downloadAccount.path.replace(':id', String(maya.memberId));
    const headers = { authorization: `Bearer ${accessToken}` };
    const download = await api.nobody.request({ url: `/api${path}`, headers });
    expect(download.json()).toMatchObject({ error: { code: 'sign_in_unconfirmed' } });
    const { admin } = ours;
    const ofAdmin = { sub: 'admin', email: admin.email, email_verified: true };
    expect(await signIn(ofAdmin)).toBe('sign_in_not_allowed');
    const body = { source: `identity-provider:${honest.issuer}` };
    await api.as(admin).call(createSignInLink, { params: { id: admin.memberId }, body });
    expect(await signIn(ofAdmin)).toBe(admin.memberId);
  });

  it('is offered on the sign-in page if it is on', async () => {
    const page = async () => {
      const query = { programName: ours.programName };
      return (await api.nobody.call(getLoginPage, { query })).data.identityProvider;
    };
    expect(await page()).toBe('Northwind');
    const off = await makeSigning(honest.issuer, { isOn: 0 });
    expect((await begin(off)).answer.statusCode).toBe(404);
  });
});

describe('a response from an identity provider', () => {
  it('is accepted once, even with concurrent requests', async () => {
    const { url, cookie } = await begin(ours);
    const returned = await honest.signIn(url, account);
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(returned, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(outcomeOf(await finish(returned, cookie))).toBe('sso_failed');
  });

  it('is accepted once, even with another code', async () => {
    const { url, cookie } = await begin(ours);
    const [one, two] = [await honest.signIn(url, account), await honest.signIn(url, account)];
    expect(outcomeOf(await finish(one, cookie))).toBe(maya.memberId);
    expect(outcomeOf(await finish(two, cookie))).toBe('sso_failed');
  });

  it('is refused in another browser, and with the state of another sign-in', async () => {
    const [one, two] = [await begin(ours), await begin(ours)];
    const returned = await honest.signIn(one.url, account);
    expect(outcomeOf(await finish(returned, ''))).toBe('sso_failed');
    expect(outcomeOf(await finish(returned, two.cookie))).toBe('sso_failed');
    const swapped = new URL(returned);
    swapped.searchParams.set('state', new URL(two.url).searchParams.get('state') ?? '');
    expect(outcomeOf(await finish(swapped, one.cookie))).toBe('sso_failed');
    // The code was made for the verifier of the first sign-in.
    expect(outcomeOf(await finish(swapped, two.cookie))).toBe('sso_failed');
  });

  it('is refused when the cookie was changed', async () => {
    const { url, cookie } = await begin(ours);
    const returned = await honest.signIn(url, account);
    const changed = cookie.slice(0, -6) + (cookie.at(-6) === 'A' ? 'B' : 'A') + cookie.slice(-5);
    expect(outcomeOf(await finish(returned, changed))).toBe('sso_failed');
    expect(outcomeOf(await finish(returned, cookie))).toBe(maya.memberId);
  });

  it('is refused ten minutes after the start', async () => {
    const { url, cookie } = await begin(ours);
    moveClock({ seconds: 601 });
    expect(outcomeOf(await finish(await honest.signIn(url, account), cookie))).toBe('sso_failed');
  });

  it('is refused from another provider than the one that was asked', async () => {
    const { url, cookie } = await begin(ours);
    const { code, state } = Object.fromEntries((await honest.signIn(url, account)).searchParams);
    expect(outcomeOf(await finish({ code, state, iss: other.issuer }, cookie))).toBe('sso_failed');
    expect(outcomeOf(await finish({ code, state }, cookie))).toBe('sso_failed');
    const { code: foreign } = Object.fromEntries(
      (await other.signIn((await begin(theirs)).url, account)).searchParams,
    );
    const mixed = { code: foreign, state, iss: honest.issuer };
    expect(outcomeOf(await finish(mixed, cookie))).toBe('sso_failed');
  });

  it('is refused if the program has changed its provider meanwhile', async () => {
    const moved = await makeSigning(honest.issuer);
    const { url, cookie } = await begin(moved);
    const returned = await honest.signIn(url, account);
    const body = { isOn: 1, name: 'Moved', issuer: other.issuer, clientId, clientSecret } as const;
    await trustProvider(moved.program, body);
    expect(outcomeOf(await finish(returned, cookie))).toBe('sso_failed');
  });
});

describe('an ID token', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, Forgery]>([
    ['signed with another key', { isForeignKey: true }],
    ['for another client', { claims: { aud: 'another' } }],
    ['from another issuer', { claims: { iss: honest.issuer } }],
    ['from another sign-in', { claims: { nonce: 'another' } }],
    ['that has expired', { claims: { iat: past, exp: past + 60 } }],
  ])('%s is refused', async (_, forgery) => {
    const signing = await makeSigning(forger.issuer);
    const member = await api.makeMember(signing.program, {
      email: `${signing.programName}.${forged.email}`,
    });
    const try_ = async (wanted: Forgery) => {
      const { url, cookie } = await begin(signing);
      const claims = { email: member.email, ...wanted.claims };
      forger.forge(url, { ...wanted, claims });
      const state = new URL(url).searchParams.get('state');
      return outcomeOf(await finish({ code: 'any', state }, cookie));
    };
    expect(await try_(forgery)).toBe('sso_failed');
    expect(await try_({})).toBe(member.memberId);
  });
});

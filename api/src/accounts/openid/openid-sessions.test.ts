import { saveIdentityProvider } from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientId, clientSecret } from '#test/fixtures/identity-provider.fixture.ts';
import {
  api,
  begin,
  finish,
  forger,
  honest,
  makeSigning,
  origin,
  other,
  outcomeOf,
  type Signing,
  trustProvider,
} from '#test/fixtures/openid.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('sessions that an identity provider opened', () => {
  /** Opens a session, and returns how another instance responds to a read and a write with it. */
  async function openSession(signing: Signing) {
    const member = await api.makeMember(signing.program);
    const { url, cookie } = await begin(signing);
    const as = { sub: `sub-${member.memberId}`, email: member.email, email_verified: true };
    const answer = await finish(await honest.signIn(url, as), cookie);
    const { accessToken } = answer.json<{ data: { accessToken: string } }>().data;
    const instance = await api.another();
    const headers = { authorization: `Bearer ${accessToken}` };
    const call = async (request: { method?: 'POST'; url: string; payload?: object }) =>
      (await instance.inject({ ...request, headers })).statusCode;
    return {
      read: () => call({ url: '/api/authuser' }),
      write: () =>
        call({ method: 'POST', url: '/api/questions/save-answers', payload: { answers: [] } }),
    };
  }

  it.each<[string, (signing: Signing) => Promise<unknown>]>([
    [
      'is turned off',
      ({ admin, program }) => {
        const body = { isOn: 0, name: 'Northwind', issuer: honest.issuer, clientId } as const;
        const params = { id: program.programId };
        return api.as(admin).call(saveIdentityProvider, { params, body });
      },
    ],
    [
      'is replaced by another one',
      ({ program }) => {
        const body = { isOn: 1, name: 'Moved', issuer: other.issuer, clientId } as const;
        return trustProvider(program, { ...body, clientSecret });
      },
    ],
  ])(
    'lose write access right away and read access within a second once it %s',
    async (_, change) => {
      const signing = await makeSigning(honest.issuer);
      const { read, write } = await openSession(signing);
      expect(await read()).toBe(200);
      await change(signing);
      expect(await write()).toBe(401);
      moveClock({ seconds: 1 });
      expect(await read()).toBe(401);
    },
  );

  it("don't start if it was turned off while it responded", async () => {
    const signing = await makeSigning(forger.issuer);
    const member = await api.makeMember(signing.program);
    const { url, cookie } = await begin(signing);
    const claims = { sub: 'forged', email: member.email, email_verified: true };
    forger.forge(url, { claims });
    forger.beforeToken(async () => {
      const body = { isOn: 0, name: 'Northwind', issuer: forger.issuer, clientId } as const;
      const params = { id: signing.program.programId };
      await api.as(signing.admin).call(saveIdentityProvider, { params, body });
    });
    const back = new URL(`${origin}/login?code=any`);
    back.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
    expect(outcomeOf(await finish(back, cookie))).toBe('sso_failed');
  });

  it('stay open if the provider is only renamed', async () => {
    const signing = await makeSigning(honest.issuer);
    const { read, write } = await openSession(signing);
    const body = { isOn: 1, name: 'Renamed', issuer: honest.issuer, clientId } as const;
    await trustProvider(signing.program, body);
    expect(await read()).toBe(200);
    expect(await write()).not.toBe(401);
  });
});

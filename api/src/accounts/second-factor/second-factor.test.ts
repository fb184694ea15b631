import { ApiProblem, createApiClient } from '@stridewell/api-client';
import {
  beginTotp,
  confirmTotp,
  getAuthUser,
  getProgram,
  getSecondFactor,
  recoveryCodeCount,
  removeTotp,
  renewRecoveryCodes,
  stepUp,
  updateMemberSettings,
} from '@stridewell/contracts';
import { generate } from 'otplib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inProgram, outsidePrograms } from '#engine/postgres/index.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const address = api.app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const paramsOf = ({ memberId: id }: TestMember) => ({ params: { id } });

afterEach(() => {
  vi.useRealTimers();
});

type Typed = Record<string, unknown>;

function post(member: TestMember, typed: Typed = {}, key?: string) {
  const payload = { username: member.username, password: testPassword, withRefreshToken: 1 };
  const headers = key ? { 'idempotency-key': key } : {};
  const call = { method: 'POST', url: '/api/login', headers } as const;
  return api.nobody.request({ ...call, payload: { ...payload, ...typed } });
}

/** What a sign-in comes to: 200, or the code of its refusal. */
async function tryToSignIn(member: TestMember, typed: Typed = {}, key?: string) {
  const answer = await post(member, typed, key);
  return answer.statusCode === 200 ? 200 : answer.json<{ error: { code: string } }>().error.code;
}

async function signInAs(member: TestMember, typed: Typed = {}) {
  const { data } = (await post(member, typed)).json<{ data: { accessToken: string } }>();
  const baseUrl = `http://127.0.0.1:${port}/api`;
  return createApiClient({ baseUrl, accessToken: () => data.accessToken });
}

/** The code that the member's app shows so many steps from now. */
function codeOf(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

async function enrol(member: TestMember) {
  const client = await signInAs(member);
  const { secret } = (await client.call(beginTotp, paramsOf(member))).data;
  const code = await codeOf(secret, -1);
  const { data } = await client.call(confirmTotp, { ...paramsOf(member), body: { code } });
  return { client, secret, recoveryCodes: data.recoveryCodes };
}

describe('a member with an app that makes codes', () => {
  it('signs in with password and code, and without a code not at all', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enrol(maya);
    expect(await tryToSignIn(maya)).toBe('second_factor_required');
    expect(await tryToSignIn(maya, { code: '000000' })).toBe('second_factor_failed');
    const code = await codeOf(secret);
    const wrong = { code, password: 'wrong' };
    expect(await tryToSignIn(maya, wrong)).toBe('sign_in_failed');
    expect(await tryToSignIn(maya, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toBe(200);
  });

  it('uses each code once, also at the same moment, and an older one never', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enrol(maya);
    const [now, next] = [await codeOf(secret), await codeOf(secret, 1)];
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => tryToSignIn(maya, { code: next })),
    );
    expect(tries.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(await tryToSignIn(maya, { code: now })).toBe('second_factor_failed');
  });

  it('gets the same session again under the same key, and nobody else by the same code', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enrol(maya);
    const code = await codeOf(secret);
    const first = await post(maya, { code }, 'factor-1');
    expect((await post(maya, { code }, 'factor-1')).json()).toEqual(first.json());
    expect(await tryToSignIn(maya, { code }, 'factor-2')).toBe('second_factor_failed');
  });

  it('waits ever longer after wrong codes, which no one without the password can bring about', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enrol(maya);
    for (let tries = 0; tries < 4; tries += 1) {
      // Asking for the code in between forgives nothing.
      expect(await tryToSignIn(maya)).toBe('second_factor_required');
      expect(await tryToSignIn(maya, { code: '000000' })).toBe('second_factor_failed');
    }
    await tryToSignIn(maya, { code: '000000' });
    expect(await tryToSignIn(maya, { code: await codeOf(secret) })).toBe('sign_in_throttled');
  });

  it('is the only one whose secret serves: in the row of another it opens nothing', async () => {
    const [maya, thief] = [await api.makeMember(program), await api.makeMember(program)];
    const { secret } = await enrol(thief);
    await enrol(maya);
    const { programId } = program;
    await inProgram(api.pools, programId, async (db) => {
      const { secret: sealed } = await db
        .selectFrom('totp')
        .select('secret')
        .where('programId', '=', programId)
        .where('memberId', '=', thief.memberId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('totp')
        .set({ secret: sealed })
        .where('programId', '=', programId)
        .where('memberId', '=', maya.memberId)
        .execute();
    });
    expect(await tryToSignIn(maya, { code: await codeOf(secret) })).not.toBe(200);
  });

  it('waits after wrong codes while it is set up, and not once the right one came', async () => {
    const maya = await api.makeMember(program);
    const client = await signInAs(maya);
    const { secret } = (await client.call(beginTotp, paramsOf(maya))).data;
    const confirm = (code: string) =>
      client.call(confirmTotp, { ...paramsOf(maya), body: { code } });
    for (let tries = 0; tries < 4; tries += 1)
      await expect(confirm('000000')).rejects.toMatchObject({ code: 'second_factor_failed' });
    // As after some more.
    const countTries = (failures: number) =>
      outsidePrograms(api.pools, (db) =>
        db
          .updateTable('signInThrottle')
          .set({ failures })
          .where('throttleKey', 'like', 'confirm-totp:%')
          .where('failures', '>=', 4)
          .executeTakeFirst(),
      );
    expect((await countTries(12)).numUpdatedRows).toBe(1n);
    await expect(confirm(await codeOf(secret))).rejects.toMatchObject({
      code: 'sign_in_throttled',
    });
    await countTries(4);
    await confirm(await codeOf(secret));
  });

  it('is asked for a code often without having to wait', async () => {
    const maya = await api.makeMember(program);
    await enrol(maya);
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await tryToSignIn(maya)).toBe('second_factor_required');
    }
  });

  it('signs in by each recovery code once, until there are new ones', async () => {
    const maya = await api.makeMember(program);
    const { client, recoveryCodes } = await enrol(maya);
    expect(recoveryCodes).toHaveLength(recoveryCodeCount);
    const [one = '', two = '', three = ''] = recoveryCodes;
    expect(await tryToSignIn(maya, { code: one.toUpperCase() })).toBe(200);
    expect(await tryToSignIn(maya, { code: one })).toBe('second_factor_failed');
    const left = (await client.call(getSecondFactor, paramsOf(maya))).data;
    expect(left).toEqual({ isRequired: false, hasTotp: true, passkeys: [], recoveryCodesLeft: 9 });
    const { data } = await client.call(renewRecoveryCodes, paramsOf(maya));
    expect(await tryToSignIn(maya, { code: two })).toBe('second_factor_failed');
    expect(await tryToSignIn(maya, { code: data.recoveryCodes[2] ?? three })).toBe(200);
  });

  it('proves who they are by both, too', async () => {
    const maya = await api.makeMember(program);
    const { client, secret } = await enrol(maya);
    const again = (body: { password: string; code?: string }) => client.call(stepUp, { body });
    const password = testPassword;
    // Asked for the code, they have not failed.
    for (let tries = 0; tries < 7; tries += 1) {
      await expect(again({ password })).rejects.toMatchObject({ code: 'step_up_failed' });
    }
    const code = await codeOf(secret);
    await expect(again({ password, code: '000000' })).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    });
    await expect(again({ password, code })).resolves.toBeDefined();
    await expect(again({ password, code })).rejects.toMatchObject({ code: 'step_up_failed' });
  });

  it('can do without it where that is allowed, and only after a fresh sign-in', async () => {
    const maya = await api.makeMember(program);
    const { client } = await enrol(maya);
    const begin = client.call(beginTotp, paramsOf(maya));
    await expect(begin).rejects.toMatchObject({ code: 'second_factor_there' });
    moveClock({ seconds: 601 });
    const old = client.call(removeTotp, paramsOf(maya));
    await expect(old).rejects.toMatchObject({ code: 'step_up_required' });
    vi.useRealTimers();
    await client.call(removeTotp, paramsOf(maya));
    expect(await tryToSignIn(maya)).toBe(200);
  });

  it('has secrets that nobody reads in the database', async () => {
    const maya = await api.makeMember(program);
    const { secret, recoveryCodes } = await enrol(maya);
    const kept = await api.inProgram(program, async (db) => ({
      apps: await db.selectFrom('totp').selectAll().execute(),
      codes: await db.selectFrom('recoveryCode').selectAll().execute(),
      answers: await db.selectFrom('idempotency').selectAll().execute(),
    }));
    const text = JSON.stringify(kept);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });
});

describe('who must have a second factor', () => {
  const dueOf = async (client: Awaited<ReturnType<typeof signInAs>>) =>
    (await client.call(getAuthUser)).data.secondFactorDue;
  const read = { params: { id: program.programId } };

  it('of the provider can do nothing but set it up, then everything', async () => {
    const staff = await api.makeMember(program, { roleName: 'WT Admin' });
    const client = await signInAs(staff);
    expect(await dueOf(client)).toBe(1);
    await expect(client.call(getProgram, read)).rejects.toMatchObject({
      code: 'second_factor_due',
      status: 403,
    });
    const { secret } = (await client.call(beginTotp, paramsOf(staff))).data;
    const code = await codeOf(secret);
    const wrong = client.call(confirmTotp, { ...paramsOf(staff), body: { code: '000000' } });
    await expect(wrong).rejects.toMatchObject({ code: 'second_factor_failed' });
    expect(await dueOf(client)).toBe(1);
    await client.call(confirmTotp, { ...paramsOf(staff), body: { code } });
    expect(await dueOf(client)).toBe(0);
    await expect(client.call(getProgram, read)).resolves.toBeDefined();
    const remove = client.call(removeTotp, paramsOf(staff));
    await expect(remove).rejects.toMatchObject({ code: 'second_factor_needed' });
  });

  it('as the program says is asked at once, also in a session that goes on', async () => {
    const maya = await api.makeMember(program);
    const client = await signInAs(maya);
    const rule = (twoFactor: 'optional' | 'admins' | 'required') =>
      api.as(admin).call(updateMemberSettings, { ...read, body: { twoFactor } });
    await rule('admins');
    expect(await dueOf(client)).toBe(0);
    await rule('required');
    moveClock({ seconds: 6 });
    expect(await dueOf(client)).toBe(1);
    await expect(client.call(getProgram, read)).rejects.toMatchObject({
      code: 'second_factor_due',
    });
    await rule('optional');
    moveClock({ seconds: 6 });
    expect(await dueOf(client)).toBe(0);
  });

  it('is changed by an administrator only shortly after a sign-in', async () => {
    const maria = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const client = await signInAs(maria);
    const change = () =>
      client.call(updateMemberSettings, { ...read, body: { twoFactor: 'admins' } });
    moveClock({ seconds: 601 });
    await expect(change()).rejects.toMatchObject({ code: 'step_up_required' });
    await client.call(updateMemberSettings, { ...read, body: { converter: 1 } });
  });

  it('is nobody of the provider in a demo, whose passwords are public', async () => {
    const demo = await startTestApi({ isDemo: true });
    const shown = await demo.makeProgram();
    const staff = await demo.makeMember(shown, { roleName: 'Super WT Admin' });
    const payload = { username: staff.username, password: testPassword, withRefreshToken: 1 };
    const answer = await demo.nobody.request({ method: 'POST', url: '/api/login', payload });
    const { accessToken } = answer.json<{ data: { accessToken: string } }>().data;
    const headers = { authorization: `Bearer ${accessToken}` };
    const user = await demo.nobody.request({ url: '/api/authuser', headers });
    expect(user.json()).toMatchObject({ data: { secondFactorDue: 0 } });
  });
});

describe('attempts that are counted in a separate transaction', () => {
  // Half of the members confirm an app, the others their password: more calls than there are connections.
  it('get an answer even if there are more of them than connections', async () => {
    const busy = await startTestApi({ databasePool: 4, databaseTimeoutMs: 8_000 });
    const crowd = await busy.makeProgram();
    const members = await Promise.all(Array.from({ length: 12 }, () => busy.makeMember(crowd)));
    await Promise.all(members.map((one) => busy.as(one).call(beginTotp, paramsOf(one))));
    const refusals = await Promise.all(
      members.map((one, at) =>
        (at % 2 === 0
          ? busy.as(one).call(confirmTotp, { ...paramsOf(one), body: { code: '000000' } })
          : busy.as(one).call(stepUp, { body: { password: 'wrong' } })
        ).then(
          () => 'none',
          (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
        ),
      ),
    );
    expect([...new Set(refusals)].sort()).toEqual(['second_factor_failed', 'step_up_failed']);
  });
});

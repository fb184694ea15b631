import { ApiProblem } from '@stridewell/api-client';
import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  recoveryCodeCount,
  removeTotp,
  renewRecoveryCodes,
  stepUp,
} from '@stridewell/contracts';
import { describe, expect, it, vi } from 'vitest';
import { inProgram, outsidePrograms } from '#engine/postgres/index.ts';
import {
  api,
  codeOf,
  enroll,
  paramsOf,
  post,
  program,
  signInAs,
  tryToSignIn,
} from '#test/fixtures/second-factor.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, testPassword } from '#test/setup/test-api.ts';

describe('a member with an authenticator app', () => {
  it('signs in with password and code, but not without a code', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enroll(maya);
    expect(await tryToSignIn(maya)).toBe('second_factor_required');
    expect(await tryToSignIn(maya, { code: '000000' })).toBe('second_factor_failed');
    const code = await codeOf(secret);
    const wrong = { code, password: 'wrong' };
    expect(await tryToSignIn(maya, wrong)).toBe('sign_in_failed');
    expect(await tryToSignIn(maya, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toBe(200);
  });

  it('uses each code once, even at the same moment, and never an older one', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enroll(maya);
    const [now, next] = [await codeOf(secret), await codeOf(secret, 1)];
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => tryToSignIn(maya, { code: next })),
    );
    expect(tries.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(await tryToSignIn(maya, { code: now })).toBe('second_factor_failed');
  });

  it("gets the same session again with the same key, but others don't with the same code", async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enroll(maya);
    const code = await codeOf(secret);
    const first = await post(maya, { code }, 'factor-1');
    expect((await post(maya, { code }, 'factor-1')).json()).toEqual(first.json());
    expect(await tryToSignIn(maya, { code }, 'factor-2')).toBe('second_factor_failed');
  });

  it('has to wait longer after each wrong code, but only someone with the password can cause that', async () => {
    const maya = await api.makeMember(program);
    const { secret } = await enroll(maya);
    for (let tries = 0; tries < 4; tries += 1) {
      // Requests for the code in between don't reset the count.
      expect(await tryToSignIn(maya)).toBe('second_factor_required');
      expect(await tryToSignIn(maya, { code: '000000' })).toBe('second_factor_failed');
    }
    await tryToSignIn(maya, { code: '000000' });
    expect(await tryToSignIn(maya, { code: await codeOf(secret) })).toBe('sign_in_throttled');
  });

  it("needs their own secret: it doesn't work in another member's row", async () => {
    const [maya, thief] = [await api.makeMember(program), await api.makeMember(program)];
    const { secret } = await enroll(thief);
    await enroll(maya);
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

  it('has to wait after wrong codes during setup, but not after the right one', async () => {
    const maya = await api.makeMember(program);
    const client = await signInAs(maya);
    const { secret } = (await client.call(beginTotp, paramsOf(maya))).data;
    const confirm = (code: string) =>
      client.call(confirmTotp, { ...paramsOf(maya), body: { code } });
    for (let tries = 0; tries < 4; tries += 1)
      await expect(confirm('000000')).rejects.toMatchObject({ code: 'second_factor_failed' });
    // As if there had been more.
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

  it('can be asked for a code often without having to wait', async () => {
    const maya = await api.makeMember(program);
    await enroll(maya);
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await tryToSignIn(maya)).toBe('second_factor_required');
    }
  });

  it('signs in by each recovery code once, until there are new ones', async () => {
    const maya = await api.makeMember(program);
    const { client, recoveryCodes } = await enroll(maya);
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

  it('proves their identity with both, too', async () => {
    const maya = await api.makeMember(program);
    const { client, secret } = await enroll(maya);
    const again = (body: { password: string; code?: string }) => client.call(stepUp, { body });
    const password = testPassword;
    // A request for the code isn't a failure.
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

  it('can remove the app if that is allowed, but only after a fresh sign-in', async () => {
    const maya = await api.makeMember(program);
    const { client } = await enroll(maya);
    const begin = client.call(beginTotp, paramsOf(maya));
    await expect(begin).rejects.toMatchObject({ code: 'second_factor_there' });
    moveClock({ seconds: 601 });
    const old = client.call(removeTotp, paramsOf(maya));
    await expect(old).rejects.toMatchObject({ code: 'step_up_required' });
    vi.useRealTimers();
    await client.call(removeTotp, paramsOf(maya));
    expect(await tryToSignIn(maya)).toBe(200);
  });

  it('has secrets that no one can read in the database', async () => {
    const maya = await api.makeMember(program);
    const { secret, recoveryCodes } = await enroll(maya);
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

describe('attempts that are counted in a separate transaction', () => {
  // Half of the members confirm an app, the others confirm their password: more calls than there are connections.
  it('get a response even if there are more of them than connections', async () => {
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

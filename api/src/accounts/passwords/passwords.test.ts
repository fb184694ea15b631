import {
  getAuthUser,
  login,
  requestPasswordReset,
  resetMemberPassword,
  resetPassword,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { outsidePrograms } from '#engine/postgres/index.ts';
import { shareTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';
import { mailsTo, mailTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { moveClock, readWith, signIn } from '#test/fixtures/sign-in.fixture.ts';
import { holdThrottles } from '#test/fixtures/throttles.fixture.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const newPassword = 'heron over the quiet weir';

const forget = (email: string) => api.nobody.call(requestPasswordReset, { body: { email } });
const reset = (token: string, password = newPassword) =>
  api.nobody.call(resetPassword, { body: { token, password } });

async function linkFor(member: TestMember): Promise<string> {
  await forget(member.email);
  const [mail] = await mailsTo(api, member.email, 'password-reset');
  if (!mail) throw new Error('There is no mail.');
  return tokenIn(mail);
}

const canSignIn = (member: TestMember, password: string) =>
  api.nobody.call(login, { body: { username: member.username, password } }).then(
    () => true,
    () => false,
  );

// All calls come from one network, and its failures count together.
beforeEach(() => outsidePrograms(api.pools, (db) => db.deleteFrom('signInThrottle').execute()));

describe('a forgotten password', () => {
  it('is replaced with the link in a mail, and every session ends', async () => {
    const maya = await api.makeMember(program);
    const before = await signIn(api, maya);
    await reset(await linkFor(maya));
    expect(await canSignIn(maya, newPassword)).toBe(true);
    expect(await canSignIn(maya, testPassword)).toBe(false);
    expect((await readWith(api, before.accessToken)).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
    const [told] = await mailsTo(api, maya.email, 'password-changed');
    expect(told?.subject).toBe('Your password for Riverbend was changed');
  });

  it("doesn't block a sign-in right after a reset, despite earlier failures from any network", async () => {
    const maya = await api.makeMember(program);
    const token = await linkFor(maya);
    for (let at = 0; at < 5; at += 1) await canSignIn(maya, 'wrong');
    await holdThrottles(api.pools, 'account');
    await holdThrottles(api.pools, 'account-and-network');
    await reset(token);
    const { email } = maya;
    const { data } = await api.nobody.call(login, { body: { email, password: newPassword } });
    expect(data.memberId).toBe(maya.memberId);
  });

  it('gets the same response for every address, but mail only if there is an account', async () => {
    const maya = await api.makeMember(program);
    const [known, unknown] = await Promise.all(
      [maya.email, 'nobody@example.org'].map((email) =>
        api.nobody.request({ method: 'POST', url: '/api/forgot-password', payload: { email } }),
      ),
    );
    expect([unknown?.statusCode, unknown?.body]).toEqual([200, known?.body]);
    await mailsTo(api, maya.email, 'password-reset');
    expect(await mailTo(api, 'nobody@example.org')).toEqual([]);
  });

  it('sends at most five links an hour, each of which works', async () => {
    const maya = await api.makeMember(program);
    for (let at = 0; at < 7; at += 1) await forget(maya.email);
    const mails = await mailsTo(api, maya.email, 'password-reset', 5);
    const other = await api.makeMember(program);
    await linkFor(other);
    expect(await mailTo(api, maya.email, 'password-reset')).toHaveLength(5);
    const [newest, , , , oldest] = mails.map(tokenIn);
    await reset(oldest ?? '');
    await expect(reset(newest ?? '')).rejects.toMatchObject({ code: 'reset_link_over' });
  });

  it("is mailed in the member's language, or else in the browser's", async () => {
    const maya = await api.makeMember(program);
    const headers = { 'accept-language': 'es-ES,es;q=0.9' };
    const payload = { email: maya.email };
    await api.nobody.request({ method: 'POST', url: '/api/forgot-password', payload, headers });
    const [mail] = await mailsTo(api, maya.email, 'password-reset');
    expect(mail).toMatchObject({
      language: 'es',
      subject: 'Restablece tu contraseña de Riverbend',
    });
  });
});

it('guesses of links from one network have to wait', async () => {
  const payload = { token: `${program.programId}.1.${'A'.repeat(43)}`, password: newPassword };
  const guess = () => {
    const from = {
      remoteAddress: '10.77.0.1',
      method: 'POST',
      url: '/api/reset-password',
    } as const;
    return api.nobody.request({ ...from, payload });
  };
  const answers = await Promise.all(Array.from({ length: 55 }, guess));
  const codes = answers.map((answer) => answer.json<{ error: { code: string } }>().error.code);
  expect(new Set(codes)).toEqual(new Set(['reset_link_over', 'sign_in_throttled']));
});

describe('the token of a link', () => {
  it('works once: a second use is refused, even at the same moment', async () => {
    const maya = await api.makeMember(program);
    const token = await linkFor(maya);
    const both = await Promise.allSettled([
      reset(token, 'the first of two passwords'),
      reset(token, 'the second of two passwords'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(token)).rejects.toMatchObject({ code: 'reset_link_over' });
  });

  it('works for an hour', async () => {
    const maya = await api.makeMember(program);
    const token = await linkFor(maya);
    moveClock({ seconds: 3601 });
    await expect(reset(token)).rejects.toMatchObject({ code: 'reset_link_over' });
    moveClock({ seconds: -3601 });
    await reset(token);
  });

  it('belongs to one member: no part of it can be exchanged', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const token = await linkFor(maya);
    const theirs = await linkFor(theo);
    const [programId, resetId, secret = ''] = token.split('.');
    const [, otherId] = theirs.split('.');
    const other = await api.makeProgram();
    for (const forged of [
      `${programId}.${otherId}.${secret}`,
      `${other.programId}.${resetId}.${secret}`,
      `${programId}.${resetId}.${'A'.repeat(43)}`,
      `${programId}.${resetId}.${secret.slice(1)}`,
      `9999999999999999.${resetId}.${secret}`,
      'x',
    ]) {
      await expect(reset(forged)).rejects.toMatchObject({ code: 'reset_link_over' });
    }
    expect(await canSignIn(maya, testPassword)).toBe(true);
  });

  it('ends when the password is changed in another way, and with its member', async () => {
    const maya = await api.makeMember(program);
    const token = await linkFor(maya);
    const body = { oldPassword: testPassword, password: newPassword };
    await api.as(maya).call(resetMemberPassword, { params: { id: maya.memberId }, body });
    await expect(reset(token)).rejects.toMatchObject({ code: 'reset_link_over' });
  });

  it('is not stored in a form that a reader of the database could use', async () => {
    const maya = await api.makeMember(program);
    const token = await linkFor(maya);
    const secret = token.split('.')[2] ?? '';
    const rows = await api.inProgram(program, async (db) => [
      ...(await db.selectFrom('passwordReset').selectAll().execute()),
      ...(await db.selectFrom('email').selectAll().execute()),
    ]);
    expect(secret).toHaveLength(43);
    for (const row of rows)
      for (const value of Object.values(row)) {
        expect(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).not.toContain(
          secret,
        );
      }
  });

  it('gets the same response again with its key if the first one was lost', async () => {
    const maya = await api.makeMember(program);
    const payload = { token: await linkFor(maya), password: newPassword };
    const headers = { 'idempotency-key': 'lost-answer' };
    const url = '/api/reset-password';
    const send = (body: object) =>
      api.nobody.request({ method: 'POST', url, payload: body, headers });
    const [first, again] = [await send(payload), await send(payload)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await send({ ...payload, password: "somebody else's wish for it" });
    expect(other.json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });
});

describe('a new password', () => {
  it.each(['password', 'Password1!', 'qwertyuiop12', 'riverbend-maya', 'aaaaaaaaaaaa', 'short7!'])(
    'must not be easy to guess: %s',
    async (password) => {
      const maya = await api.makeMember(program, {
        username: `riverbend-maya-${password.length}${password.charCodeAt(1)}`,
      });
      await expect(reset(await linkFor(maya), password)).rejects.toMatchObject({
        fields: { password: expect.any(String) },
      });
      expect(await canSignIn(maya, testPassword)).toBe(true);
    },
  );

  it.each(['stridewell2026', 'Stridewell!77', 'riverbend2026', 'Riverbend!77'])(
    'cannot rely on words of the product or the program: %s',
    async (password) => {
      const maya = await api.makeMember(program);
      await expect(reset(await linkFor(maya), password)).rejects.toMatchObject({
        fields: { password: expect.any(String) },
      });
    },
  );

  it('is checked quickly, whatever its form', async () => {
    const maya = await api.makeMember(program);
    const token = await linkFor(maya);
    await reset('1.1.x').catch(() => undefined);
    const before = process.cpuUsage();
    await reset(token, 'P4$5w0rD'.repeat(16)).catch(() => undefined);
    // It took 17 s when the whole password was scored.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });
});

describe("one's own password", () => {
  const change = (member: TestMember, body: { oldPassword?: string; password?: string }) =>
    api.as(member).call(resetMemberPassword, { params: { id: member.memberId }, body });

  it('is changed with the old one; the other sessions end, and this one stays', async () => {
    const maya = await api.makeMember(program);
    const elsewhere = await signIn(api, maya);
    const { data } = await change(maya, { oldPassword: testPassword, password: newPassword });
    expect(data).toEqual({ outcome: 'changed' });
    expect((await readWith(api, elsewhere.accessToken)).statusCode).toBe(401);
    await api.as(maya).call(getAuthUser, {});
    expect(await canSignIn(maya, newPassword)).toBe(true);
  });

  it('is not changed without it', async () => {
    const maya = await api.makeMember(program);
    const wrong = change(maya, { oldPassword: 'wrong', password: newPassword });
    await expect(wrong).rejects.toMatchObject({
      code: 'password_wrong',
      fields: { oldPassword: expect.any(String) },
    });
    await expect(change(maya, { password: newPassword })).rejects.toMatchObject({
      fields: { oldPassword: 'This is required.' },
    });
    expect(await canSignIn(maya, testPassword)).toBe(true);
  });

  it('cannot be guessed by someone with a session', async () => {
    const maya = await api.makeMember(program);
    const guess = () => change(maya, { oldPassword: 'wrong', password: newPassword });
    for (let at = 0; at < 6; at += 1) await guess().catch(() => undefined);
    await expect(guess()).rejects.toMatchObject({ code: 'sign_in_throttled' });
    expect(await canSignIn(maya, testPassword)).toBe(true);
  });
});

describe('the password of a member', () => {
  const sendTo = (member: TestMember, by: TestMember) =>
    api.as(by).call(resetMemberPassword, { params: { id: member.memberId }, body: {} });

  it('is never known to an administrator: the member is mailed a link', async () => {
    const maya = await api.makeMember(program);
    expect((await sendTo(maya, admin)).data).toEqual({ outcome: 'mailed' });
    const [mail] = await mailsTo(api, maya.email, 'password-reset');
    expect(mail?.text).toContain('An admin of Riverbend sent you this link');
    await reset(mail ? tokenIn(mail) : '');
    expect(await canSignIn(maya, newPassword)).toBe(true);
  });

  it('cannot be reset by other members, nor by an administrator of a lower level', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const higher = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const foreign = await api.makeMember(await api.makeProgram());
    await expect(sendTo(maya, theo)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sendTo(higher, admin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sendTo(foreign, admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await mailTo(api, higher.email)).toEqual([]);
  });
});

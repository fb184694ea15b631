import {
  beginTotp,
  confirmTotp,
  getAuthUser,
  getProgram,
  removeTotp,
  updateMemberSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { api, codeOf, paramsOf, program, signInAs } from '#test/fixtures/second-factor.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, testPassword } from '#test/setup/test-api.ts';

const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });

describe('a required second factor', () => {
  const dueOf = async (client: Awaited<ReturnType<typeof signInAs>>) =>
    (await client.call(getAuthUser)).data.secondFactorDue;
  const read = { params: { id: program.programId } };

  it('has to be set up before provider staff can do anything else', async () => {
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

  it('must be given as soon as the program requires it, even in an open session', async () => {
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

  it('can be changed by an administrator only shortly after signing in', async () => {
    const maria = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const client = await signInAs(maria);
    const change = () =>
      client.call(updateMemberSettings, { ...read, body: { twoFactor: 'admins' } });
    moveClock({ seconds: 601 });
    await expect(change()).rejects.toMatchObject({ code: 'step_up_required' });
    await client.call(updateMemberSettings, { ...read, body: { converter: 1 } });
  });

  it("isn't required of provider staff in a demo, whose passwords are public", async () => {
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

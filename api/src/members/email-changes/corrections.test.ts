import {
  listProgramMembers,
  requestPasswordReset,
  resetMemberPassword,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { emailChangeCalls } from '#test/fixtures/email-change.fixture.ts';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { readWith, signIn } from '#test/fixtures/sign-in.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const core = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const pro = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const visited = { lastVisitAt: new Date() };
const { newAddress, undo, correct, linkAt, canSignIn } = emailChangeCalls(api);

describe('correctMember', () => {
  it('corrects name, address, username and language, and notifies both addresses', async () => {
    const maya = await api.makeMember(program, { ...visited, firstName: 'Maja' });
    const [email, username] = [newAddress(), 'maya-corrected'];
    const { data } = await correct(core, maya, {
      firstName: 'Maya',
      email,
      username,
      language: 'es',
    });
    expect(data.username).toBe(username);
    const [told] = await mailsTo(api, email, 'account-corrected');
    expect(told?.text).toContain(username);
    expect(await mailsTo(api, maya.email, 'email-changed')).toHaveLength(1);
    expect(await canSignIn(username)).toBe(true);
    expect(await canSignIn(maya.username)).toBe(false);
  });

  it('sends the old address of an unused account no details and no link to undo the change', async () => {
    const maya = await api.makeMember(program, { lastVisitAt: null });
    const email = newAddress();
    await correct(core, maya, { email });
    const [told] = await mailsTo(api, maya.email, 'email-changed');
    expect(told?.text).not.toMatch(/#|•••|Test/);
    await api.as(core).call(resetMemberPassword, { params: { id: maya.memberId }, body: {} });
    expect(await mailsTo(api, email, 'password-reset')).toHaveLength(1);
  });

  it('corrects the employee ID of someone with a lower role, if no one else in the program has it', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const idOf = async ({ memberId }: TestMember) => {
      const query = { memberId };
      const asked = { params: { id: program.programId }, query };
      return (await api.as(core).call(listProgramMembers, asked)).data[0]?.employeeId;
    };
    await correct(core, maya, { employeeId: 'A-17' });
    expect(await idOf(maya)).toBe('A-17');
    for (const employeeId of ['A-17', '=1+1'])
      await expect(correct(core, theo, { employeeId })).rejects.toMatchObject({
        fields: { employeeId: expect.any(String) },
      });
    for (const other of [core, pro])
      await expect(correct(core, other, { employeeId: 'A-18' })).rejects.toMatchObject({
        code: 'forbidden',
      });
    await correct(core, maya, { employeeId: null });
    await correct(core, theo, { employeeId: 'A-17' });
    expect([await idOf(maya), await idOf(theo)]).toEqual([null, 'A-17']);
  });

  it('refuses a taken name and names the field', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    await expect(correct(core, maya, { email: theo.email })).rejects.toMatchObject({
      fields: { email: expect.any(String) },
    });
    await expect(correct(core, maya, { username: theo.username })).rejects.toMatchObject({
      fields: { username: expect.any(String) },
    });
  });
});

describe('an administrator who wants to become someone else', () => {
  it('gets no link for a member by changing the address first', async () => {
    const maya = await api.makeMember(program, visited);
    const { accessToken } = await signIn(api, maya);
    const email = newAddress();
    await correct(core, maya, { email });
    await api.as(core).call(resetMemberPassword, { params: { id: maya.memberId }, body: {} });
    await api.nobody.call(requestPasswordReset, { body: { email } });
    await correct(core, maya, { email: newAddress() });
    await api.as(core).call(resetMemberPassword, { params: { id: maya.memberId }, body: {} });
    expect(await mailsTo(api, maya.email, 'password-reset', 3)).toHaveLength(3);
    expect(await mailTo(api, email, 'password-reset')).toEqual([]);
    expect((await readWith(api, accessToken)).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
    await undo(await linkAt(maya.email, 'email-changed'));
    expect(await canSignIn(maya.email)).toBe(true);
  });

  it('cannot correct a higher administrator', async () => {
    for (const body of [{ email: newAddress() }, { username: 'x-admin' }, { firstName: 'X' }])
      await expect(correct(core, pro, body)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('cannot change the address of a peer, nor their own without confirming it', async () => {
    const peer = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    for (const target of [peer, core])
      await expect(correct(core, target, { email: newAddress() })).rejects.toMatchObject({
        code: 'forbidden',
      });
    await correct(core, peer, { firstName: 'Peer' });
    await correct(pro, peer, { email: newAddress() });
  });
});

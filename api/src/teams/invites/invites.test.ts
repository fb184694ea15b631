import { getRegistration, register, sendInvites } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { asProvider } from '#engine/postgres/index.ts';
import { readAdmission } from '#accounts/one-time/admission.service.ts';
import { mailTo, mailsTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const closed = await api.makeProgram({
  name: 'Closed Meadow',
  settings: { programCode: 'Gate-26' },
});
const elsewhere = await api.makeProgram({ name: 'Elsewhere' });
const admin = await api.makeMember(closed, { roleName: 'CoreTierAdmin' });
const member = await api.makeMember(closed);
const stranger = await api.makeMember(elsewhere);
const type = 'outsider-invite';

const invite = (outsiderEmail: string, by = admin) =>
  api.as(by).call(sendInvites, { body: { type: 'outsiders', outsiderEmail } });
async function tokenFor(email: string): Promise<string> {
  await invite(email);
  const [mail] = await mailsTo(api, email, type);
  return mail ? tokenIn(mail) : '';
}
const enter = (token: string, email: string, username = email.split('@', 1)[0] ?? '') =>
  api.nobody.call(register, {
    body: {
      programName: '-',
      invite: token,
      email,
      username,
      firstName: 'Oda',
      lastName: 'Reyes',
      password: 'heron over the quiet weir',
    },
  });
const over = { code: 'invite_over' };

describe("an invitation of someone who isn't a member", () => {
  it('lets them register once, with that address, even if registration is closed', async () => {
    const email = 'oda.reyes@example.org';
    const token = await tokenFor('Oda.Reyes@example.org');
    const [mail] = await mailTo(api, email, type);
    expect(mail?.subject).toContain('invited you to Closed Meadow');
    expect(mail?.text).toContain('/registration?programName=closed-meadow#');
    const query = { invite: token };
    const { data } = await api.nobody.call(getRegistration, {
      params: { programName: '-' },
      query,
    });
    expect(data).toMatchObject({ needsCode: false, person: { email, firstName: null } });
    await expect(enter(token, 'somebody.else@example.org')).rejects.toMatchObject({
      fields: { email: expect.any(String) },
    });
    const { data: registered } = await enter(token, email);
    expect(registered.programId).toBe(closed.programId);
    await expect(enter(token, email, 'oda.again')).rejects.toMatchObject(over);
  });

  it('expires after 14 days, and is invalid if it is of another kind or made up', async () => {
    const text = await tokenFor('late@example.org');
    const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000 + 1000);
    const known = (at: Date) =>
      api.inProgram(closed, (db) =>
        readAdmission(db, tokenKeys, closed.programId, { kind: 'invite', text }, at),
      );
    expect([await known(days(13)), await known(days(14))]).toEqual([
      { email: 'late@example.org', firstName: null, lastName: null },
      undefined,
    ]);
    const query = { userGuid: await tokenFor('other@example.org') };
    const params = { programName: '-' };
    await expect(api.nobody.call(getRegistration, { params, query })).rejects.toMatchObject(over);
    await expect(enter('1.2.x', 'xenia@example.org')).rejects.toMatchObject(over);
  });

  it('is stored only as a digest', async () => {
    const token = await tokenFor('digest@example.org');
    const rows = await asProvider(api.pools, (db) =>
      db.selectFrom('oneTimeValue').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('is sent only by administrators, not to members, and only a limited number of times', async () => {
    await expect(invite('some@example.org', member)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(invite(member.email)).rejects.toMatchObject({
      code: 'already_taken',
      fields: { outsiderEmail: 'This person is already a member.' },
    });
    // The account in another program isn't revealed.
    await invite(stranger.email);
    for (let count = 0; count < 5; count += 1) await invite('often@example.org');
    await expect(invite('OFTEN@example.org')).rejects.toMatchObject({ code: 'sign_in_throttled' });
  });

  it("is written in the inviter's language", async () => {
    const payload = { type: 'outsiders', outsiderEmail: 'luz@example.org' };
    const headers = { 'accept-language': 'es' };
    await api.as(admin).request({ method: 'POST', url: '/api/invites', payload, headers });
    const [mail] = await mailsTo(api, 'luz@example.org', type);
    expect(mail?.subject).toContain('te invitó a Closed Meadow');
  });
});

import {
  changeInvitationPlan,
  type EligibilityFile,
  applyEligibilityFile,
  cancelInvitations,
  getInvitationPlan,
  listEligibilityFiles,
  login,
  mailHoldSeconds,
  renewInvitation,
  requestPasswordReset,
  resetPassword,
  sendInvitations,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { beforeEach, expect, it } from 'vitest';
import { asProvider, newId, outsidePrograms } from '#engine/postgres/index.ts';
import { mailsTo, mailTo, tokenIn, until } from '#test/fixtures/mail.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { shareTestApi, testMail, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { selectProgramsToInvite } from './due-invitations.sql.ts';
import { mailSomeInvitations } from './invitations.service.ts';

const api = await shareTestApi();
const password = 'heron over the quiet weir';

interface Place {
  id: number;
  program: TestProgram;
  admin: TestMember;
}

async function makePlace(): Promise<Place> {
  const program = await api.makeProgram({ name: 'Riverbend' });
  const admin = await api.makeMember(program, {
    roleName: 'ProTierAdmin',
    lastVisitAt: new Date(),
  });
  return { id: program.programId, program, admin };
}

/** Adds people with a list, and waits until they are added. */
async function add({ id, admin }: Place, emails: readonly string[]): Promise<void> {
  const lines = emails.map((email) => `${email},Maya,Lindqvist`);
  const body = new File([['email,first name,last name', ...lines].join('\n')], 'people.csv');
  const { data } = await api
    .as(admin)
    .call(uploadEligibilityFile, {
      params: { id },
      query: { fileName: `${emails.join()}.csv`.slice(0, 90) },
      body,
    });
  await api.as(admin).call(applyEligibilityFile, { params: { id, fileId: data.id } });
  await until(async () => {
    const { data: files } = await api.as(admin).call(listEligibilityFiles, { params: { id } });
    return files.find((one: EligibilityFile) => one.id === data.id && one.state === 'applied');
  });
}

const planOf = async ({ id, admin }: Place) =>
  (await api.as(admin).call(getInvitationPlan, { params: { id } })).data;
const change = ({ id, admin }: Place, body: object) =>
  api.as(admin).call(changeInvitationPlan, { params: { id }, body });
const linkIn = async (email: string, count = 1) => {
  const [mail] = await mailsTo(api, email, 'invitation', count);
  return mail ? tokenIn(mail).replace('invited.', '') : '';
};
const send = ({ id, admin }: Place, body: { remind?: 1 } = {}) =>
  api.as(admin).call(sendInvitations, { params: { id }, body });
/** Ends the hold of invitations to many, during which they can be stopped, and sends them. */
async function endHold({ id, program }: Place): Promise<void> {
  const later = new Date(Date.now() + mailHoldSeconds * 1000 + 1000);
  await api.inProgram(program, (db) => mailSomeInvitations(db, testMail, id, later, 25));
}
const address = () => `invited-${newId()}@example.org`;

// All calls come from one network, and its failures count together.
beforeEach(() => outsidePrograms(api.pools, (db) => db.deleteFrom('signInThrottle').execute()));

it('added people get one mail, with which they can choose a password for 14 days', async () => {
  const place = await makePlace();
  const email = address();
  await add(place, [email]);
  const token = await linkIn(email);
  const mails = await mailTo(api, email);
  expect(mails.map(({ subject }) => subject)).toEqual(["You're invited to Riverbend"]);
  expect((await planOf(place)).counts).toMatchObject({ invited: 1, come: 1 });
  moveClock({ seconds: 13 * 86_400 });
  await api.nobody.call(resetPassword, { body: { token, password } });
  await api.nobody.call(login, { body: { username: email, password } });
  moveClock({ seconds: -13 * 86_400 });
  expect(await mailTo(api, email, 'password-changed')).toEqual([]);
  expect((await planOf(place)).counts).toMatchObject({ invited: 0, come: 2 });
});

it('an expired invitation offers a new one, until the person has signed in', async () => {
  const place = await makePlace();
  const email = address();
  await add(place, [email]);
  const token = await linkIn(email);
  moveClock({ seconds: 15 * 86_400 });
  await expect(api.nobody.call(resetPassword, { body: { token, password } })).rejects.toMatchObject(
    { code: 'reset_link_over' },
  );
  await api.nobody.call(renewInvitation, { body: { token } });
  const renewed = await linkIn(email, 2);
  await api.nobody.call(resetPassword, { body: { token: renewed, password } });
  await api.nobody.call(login, { body: { username: email, password } });
  await api.nobody.call(renewInvitation, { body: { token } });
  moveClock({ seconds: -15 * 86_400 });
  expect(await mailTo(api, email, 'invitation')).toHaveLength(2);
});

it('a person who asks for a link with their address gets their invitation again', async () => {
  const place = await makePlace();
  const email = address();
  await add(place, [email]);
  expect(await mailsTo(api, email, 'invitation', 1)).toHaveLength(1);
  await api.nobody.call(requestPasswordReset, { body: { email } });
  expect(await mailsTo(api, email, 'invitation', 2)).toHaveLength(2);
  expect(await mailTo(api, email, 'password-reset')).toEqual([]);
});

it('renewInvitation answers alike for a made-up token', async () => {
  const token = `1.2.${'A'.repeat(43)}`;
  expect((await api.nobody.call(renewInvitation, { body: { token } })).data).toEqual({});
});

it('invitations wait for an administrator, who sends them to everyone who has not signed in', async () => {
  const place = await makePlace();
  await change(place, { mode: 'manual' });
  const emails = [address(), address()];
  await add(place, emails);
  expect((await planOf(place)).counts).toMatchObject({ notInvited: 2, planned: 0 });
  expect(await mailTo(api, emails[0] ?? '')).toEqual([]);
  expect((await send(place)).data).toEqual({ invited: 2 });
  await endHold(place);
  for (const email of emails) await linkIn(email);
  expect((await send(place)).data).toEqual({ invited: 2 });
  await endHold(place);
  for (const email of emails) await linkIn(email, 2);
});

it('invitations to many are held for two minutes, in which they can be stopped', async () => {
  const place = await makePlace();
  await change(place, { mode: 'manual' });
  const email = address();
  await add(place, [email]);
  await send(place);
  const { held } = await planOf(place);
  expect(held?.count).toBe(1);
  const left = new Date(held?.sendsAt ?? 0).getTime() - Date.now();
  expect(Math.abs(left - 120_000)).toBeLessThan(20_000);
  const isDueIn = (ms: number) =>
    asProvider(api.pools, async (db) => {
      const programs = await selectProgramsToInvite(db, new Date(Date.now() + ms));
      return programs.some(({ programId }) => programId === place.id);
    });
  expect([await isDueIn(60_000), await isDueIn(180_000)]).toEqual([false, true]);
  const stop = () => api.as(place.admin).call(cancelInvitations, { params: { id: place.id } });
  expect((await stop()).data).toEqual({ cancelled: 1 });
  expect((await stop()).data).toEqual({ cancelled: 0 });
  await endHold(place);
  expect(await mailTo(api, email)).toEqual([]);
  expect(await planOf(place)).toMatchObject({ held: null, counts: { notInvited: 1, planned: 0 } });
});

it('invitations that were stopped wait for the chosen time again, and a saved text keeps the hold', async () => {
  const place = await makePlace();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await change(place, { mode: 'at', sendAt });
  const email = address();
  await add(place, [email]);
  expect((await planOf(place)).held).toBeNull();
  await send(place);
  await change(place, { mode: 'at', sendAt, words: { en: null } });
  expect((await planOf(place)).held?.count).toBe(1);
  await api.as(place.admin).call(cancelInvitations, { params: { id: place.id } });
  expect(await planOf(place)).toMatchObject({ held: null, counts: { planned: 1 } });
});

it('invitations that were stopped after the chosen time wait for an administrator', async () => {
  const place = await makePlace();
  await change(place, { mode: 'manual' });
  const email = address();
  await add(place, [email]);
  await change(place, { mode: 'at', sendAt: new Date(Date.now() + 60_000).toISOString() });
  moveClock({ seconds: 120 });
  await send(place);
  const stopped = api.as(place.admin).call(cancelInvitations, { params: { id: place.id } });
  expect((await stopped).data).toEqual({ cancelled: 1 });
  expect((await planOf(place)).counts).toMatchObject({ notInvited: 1, planned: 0 });
  moveClock({ seconds: -120 });
});

it('a reminder only reaches people who were invited and have not signed in', async () => {
  const place = await makePlace();
  const [invited, come] = [address(), address()];
  await add(place, [invited, come]);
  const token = await linkIn(come);
  await linkIn(invited);
  await api.nobody.call(resetPassword, { body: { token, password } });
  await api.nobody.call(login, { body: { username: come, password } });
  const added = await api.makeMember(place.program, { lastVisitAt: null });
  expect((await send(place, { remind: 1 })).data).toEqual({ invited: 1 });
  await endHold(place);
  await linkIn(invited, 2);
  expect(await mailTo(api, added.email)).toEqual([]);
  expect(await mailTo(api, come, 'invitation')).toHaveLength(1);
});

it('invitations are only sent and stopped by admins of the program', async () => {
  const place = await makePlace();
  const other = await makePlace();
  const member = await api.makeMember(place.program);
  for (const [by, code] of [
    [other.admin, 'not_found'],
    [member, 'forbidden'],
  ] as const)
    for (const asked of [
      () => api.as(by).call(sendInvitations, { params: { id: place.id }, body: {} }),
      () => api.as(by).call(cancelInvitations, { params: { id: place.id } }),
    ])
      await expect(asked()).rejects.toMatchObject({ code });
});

it('invitations wait for the chosen time, and follow when it is changed', async () => {
  const place = await makePlace();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await change(place, { mode: 'at', sendAt });
  const email = address();
  await add(place, [email]);
  expect((await planOf(place)).counts).toMatchObject({ planned: 1 });
  await expect(
    change(place, { mode: 'at', sendAt: '2020-01-01T00:00:00.000Z' }),
  ).rejects.toMatchObject({ fields: { sendAt: expect.any(String) } });
  await change(place, { mode: 'now' });
  await linkIn(email);
});

it("invitations have the administrator's text, and can return to ours", async () => {
  const place = await makePlace();
  const words = {
    subject: 'Walk with us, {{firstName}}',
    message: 'First.\n\nSecond {{program}}.',
  };
  await change(place, { words: { en: words } });
  const email = address();
  await add(place, [email]);
  const [mail] = await mailsTo(api, email, 'invitation');
  expect(mail?.subject).toBe('Walk with us, Maya');
  expect(mail?.text).toContain('Second Riverbend.');
  const plan = await change(place, { words: { en: null } });
  expect(plan.data.words).toEqual({ en: null, es: null });
});

import {
  changeInvitationPlan,
  type EligibilityFile,
  applyEligibilityFile,
  getInvitationPlan,
  listEligibilityFiles,
  login,
  renewInvitation,
  resetPassword,
  sendInvitations,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { beforeEach, expect, it } from 'vitest';
import { outsidePrograms } from '#engine/postgres/index.ts';
import { mailsTo, mailTo, tokenIn, until } from '#test/fixtures/mail.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await startTestApi();
const password = 'heron over the quiet weir';

interface Place {
  id: number;
  admin: TestMember;
}

async function makePlace(): Promise<Place> {
  const program = await api.makeProgram({ name: 'Riverbend' });
  const admin = await api.makeMember(program, {
    roleName: 'ProTierAdmin',
    lastVisitAt: new Date(),
  });
  return { id: program.programId, admin };
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
let made = 0;
const address = () => `invited-${(made += 1)}@example.org`;

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
  const send = () =>
    api.as(place.admin).call(sendInvitations, { params: { id: place.id }, body: {} });
  expect((await send()).data).toEqual({ invited: 2 });
  for (const email of emails) await linkIn(email);
  expect((await send()).data).toEqual({ invited: 2 });
  for (const email of emails) await linkIn(email, 2);
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

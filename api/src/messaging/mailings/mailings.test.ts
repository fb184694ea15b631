import {
  cancelMailing,
  changeMailChoice,
  countMailAudience,
  createEmailTemplate,
  deleteEmailTemplate,
  getMailChoice,
  type Input,
  listEmailArchive,
  listEmailTemplates,
  mailHoldSeconds,
  optOutOfMail,
  sendAdminEmail,
  sendEmailTemplate,
  updateEmailTemplate,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { mailTo, mailsTo, until } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, testMail, type TestMember } from '#test/setup/test-api.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { workOnMailings } from './send-mailings.job.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Ada' });
const [uma, ben] = [
  await api.makeMember(program, { firstName: '<b>Uma', email: 'uma@example.org' }),
  await api.makeMember(program, { firstName: 'Ben', email: 'ben@example.org' }),
];
const params = { id: programId };
const foreignAdmin = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
const now = new Date();
await api.inProgram(program, async (db) => {
  const team = { name: 'Walkers', createdBy: ben.memberId, organizationId: null };
  const teamId = await createTeam(db, programId, team, now);
  await joinGroup(db, programId, 'teams', teamId, [ben.memberId], { by: ben.memberId, now });
  await db
    .updateTable('member')
    .set({ language: 'es' })
    .where('programId', '=', programId)
    .where('memberId', '=', ben.memberId)
    .execute();
});

type AdminEmail = Input<typeof sendAdminEmail>['body'];
const send = async (body: Partial<AdminEmail> = {}, by = admin) =>
  (await api.as(by).call(sendAdminEmail, { params, body: { body: '<p>Walk!</p>', ...body } })).data;
const archive = async (query = {}) =>
  (await api.as(admin).call(listEmailArchive, { params, query })).data;
const work = (at = new Date()) => workOnMailings(api.pools, testMail, programId, at);
/** Ends the hold of the mailings, during which they can be undone, and sends them. */
const endHold = async () => {
  await api.inProgram(program, (db) =>
    db.updateTable('mailing').set({ nextAt: null }).where('programId', '=', programId).execute(),
  );
  await work();
};
const announced = (to: TestMember) => mailTo(api, to.email, 'announcement');
const isDone = (id: number) =>
  until(async () => (await archive()).find((one) => one.id === id && one.state === 'sent'));

describe('a mail to members', () => {
  it('reaches each member once, in their language, with its merge fields filled in as text', async () => {
    const { id, ...made } = await send({
      subject: 'For {{firstName}}',
      body: '<p onclick="x()">Hello {{firstName}}, see <a href="https://example.org">this</a></p>',
      subjectEs: 'Para {{firstName}}',
      bodyEs: '<p>Hola, {{firstName}}, de {{programName}}</p>',
    });
    expect(made).toMatchObject({
      templateId: null,
      sendOn: null,
      sender: expect.stringMatching(/^Ada /),
      recipients: 0,
      expected: 3,
    });
    await endHold();
    const [toUma] = await mailsTo(api, uma.email, 'announcement');
    expect(toUma).toMatchObject({ subject: 'For <b>Uma', language: 'en' });
    expect(toUma?.text).toMatch(/^Hello <b>Uma, see this \(https:\/\/example\.org\)\n/);
    const [toBen] = await mailsTo(api, ben.email, 'announcement');
    expect(toBen).toMatchObject({ subject: 'Para Ben', language: 'es' });
    expect(toBen?.text).toMatch(/^Hola, Ben, de Riverbend\n/);
    await isDone(id);
    // As if the process had died before it stored its progress.
    await api.inProgram(program, (db) =>
      db
        .updateTable('mailing')
        .set({ state: 'sending', positionId: 0, recipients: 0 })
        .where('programId', '=', programId)
        .where('mailingId', '=', id)
        .execute(),
    );
    await work();
    expect([await announced(uma), await announced(ben)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await expect
      .poll(async () => {
        await work();
        return (await archive({ search: 'for' })).map(({ recipients, kept, delivered }) => ({
          recipients,
          kept,
          delivered,
        }));
      })
      .toEqual([{ recipients: 3, kept: 3, delivered: 0 }]);
  });

  it('goes only to the chosen audience, without those who opted out', async () => {
    const count = async (query: object) =>
      (await api.as(admin).call(countMailAudience, { params, query })).data;
    expect(await count({})).toEqual({ recipients: 3, optedOut: 0 });
    expect((await count({ adminsOnly: 1 })).recipients).toBe(1);
    expect((await count({ inNoTeam: 1 })).recipients).toBe(2);
    expect((await count({ inactiveDays: 3 })).recipients).toBe(3);
    const day = localDay(now, 'UTC');
    expect((await count({ joinedAfter: day })).recipients).toBe(0);
    expect((await count({ joinedAfter: addDays(day, -400) })).recipients).toBe(3);
    expect((await count({ joinedAfter: addDays(day, -400), adminsOnly: 1 })).recipients).toBe(1);
    expect(await count({ teamId: 4711 })).toEqual({ recipients: 0, optedOut: 0 });
    const token = testMail.optOutTokens.make(programId, uma.memberId);
    const press = (of: string) =>
      api.nobody.request({
        method: 'POST',
        url: `/api/mail-opt-out/${of}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const made = (await press(`${programId}.${ben.memberId}.${token.split('.')[2]}`)).body;
    expect(await count({})).toEqual({ recipients: 3, optedOut: 0 });
    // The response doesn't reveal whether a token was valid.
    expect((await press(token)).body).toBe(made);
    expect(await count({})).toEqual({ recipients: 2, optedOut: 1 });
    const before = (await announced(uma)).length;
    const { id } = await send();
    await endHold();
    await isDone(id);
    expect(await announced(uma)).toHaveLength(before);
    const mine = { params: { id: uma.memberId } };
    expect((await api.as(uma).call(getMailChoice, mine)).data).toEqual({ announcements: 0 });
    await api.as(uma).call(changeMailChoice, { ...mine, body: { announcements: 1 } });
    expect((await count({})).optedOut).toBe(0);
    await api.nobody.call(optOutOfMail, { params: { token: 'x' }, body: {} });
  });

  it('is held for two minutes, in which it can be canceled for everyone', async () => {
    const { id, createdAt, startsAt } = await send({ subject: 'A slip' });
    expect(Date.parse(startsAt ?? '') - Date.parse(createdAt)).toBe(mailHoldSeconds * 1000);
    const subjects = async () => (await announced(ben)).map(({ subject }) => subject);
    await work(new Date(Date.parse(startsAt ?? '') - 1000));
    expect(await subjects()).not.toContain('A slip');
    const { data } = await api.as(admin).call(cancelMailing, { params: { id } });
    expect(data).toMatchObject({ state: 'cancelled', recipients: 0, startsAt: null });
    await work(new Date(startsAt ?? ''));
    expect(await subjects()).not.toContain('A slip');
    const kept = await send({ subject: 'Meant' });
    await work(new Date(kept.startsAt ?? ''));
    expect(await subjects()).toContain('Meant');
    expect((await archive({ search: 'meant' }))[0]).toMatchObject({
      recipients: 3,
      startsAt: null,
    });
  });

  it("is sent on its day at eight in the program's time zone, unless it is stopped", async () => {
    const tomorrow = addDays(localDay(now, 'UTC'), 1);
    const [kept, stopped] = [
      await send({ sendOn: tomorrow, subject: 'Tomorrow' }),
      await send({ sendOn: tomorrow, subject: 'Never' }),
    ];
    expect(kept).toMatchObject({ state: 'scheduled', sendOn: tomorrow, recipients: 0 });
    const cancel = { params: { id: stopped.id } };
    expect((await api.as(admin).call(cancelMailing, cancel)).data.state).toBe('cancelled');
    await expect(api.as(admin).call(cancelMailing, cancel)).rejects.toMatchObject({
      code: 'already_settled',
      message: 'This email was already sent or stopped.',
    });
    const titles = async () => (await announced(ben)).map(({ subject }) => subject);
    await work(new Date(`${tomorrow}T07:59:00Z`));
    expect(await titles()).not.toContain('Tomorrow');
    await work(new Date(`${tomorrow}T08:00:00Z`));
    expect(await titles()).toContain('Tomorrow');
    expect(await titles()).not.toContain('Never');
  });

  it.each([
    ['text', { body: '<p> </p>' }, 'body'],
    ['merge fields that exist', { body: 'Dear {{name}}' }, 'body'],
    ['a Spanish text with its Spanish subject', { subjectEs: 'Hola' }, 'bodyEs'],
    ['recipients', { audience: { teamId: 4711 } }, 'audience'],
  ])('needs %s', async (_, said, field) => {
    await expect(send(said)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('is limited to twenty a day', async () => {
    const busy = await api.makeProgram();
    const by = await api.makeMember(busy, { roleName: 'CoreTierAdmin' });
    const post = (subject: string) => {
      const body = { subject, body: 'Walk', sendOn: '2199-01-01' };
      return api.as(by).call(sendAdminEmail, { params: { id: busy.programId }, body });
    };
    for (let at = 0; at < 20; at += 1) await post(`Mail ${at}`);
    await expect(post('One more')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('a template', () => {
  it('is created, changed, tested, sent and deleted', async () => {
    const body = { name: 'Welcome', subject: 'Welcome, {{firstName}}', body: '<p>Hi</p>' };
    const made = (await api.as(admin).call(createEmailTemplate, { body })).data;
    expect(made).toMatchObject({ ...body, subjectEs: null, bodyEs: null, lastUsedAt: null });
    const named = { params: { id: made.id } };
    const spanish = { subjectEs: 'Te damos la bienvenida', bodyEs: '<p>Hola</p>' };
    await api.as(admin).call(updateEmailTemplate, { ...named, body: spanish });
    const test = await api.as(admin).call(sendEmailTemplate, { ...named, body: { test: 1 } });
    expect(test.data).toBeNull();
    const tried = await mailsTo(api, admin.email, 'template-test', 2);
    expect(tried.map(({ subject }) => subject).sort()).toEqual([
      'Te damos la bienvenida',
      'Welcome, Ada',
    ]);
    const sent = await api
      .as(admin)
      .call(sendEmailTemplate, { ...named, body: { audience: { adminsOnly: 1 } } });
    expect(sent.data).toMatchObject({ templateId: made.id, ...spanish });
    await endHold();
    await mailsTo(api, admin.email, 'announcement');
    const list = async (search?: string) =>
      (await api.as(admin).call(listEmailTemplates, { query: { search } })).data;
    expect(await list('bienvenida')).toMatchObject([
      { id: made.id, lastUsedAt: expect.any(String) },
    ]);
    const foreign = api.as(foreignAdmin);
    await expect(foreign.call(sendEmailTemplate, { ...named, body: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
    await api.as(admin).call(deleteEmailTemplate, named);
    expect(await list()).toEqual([]);
    // The archive keeps what was sent.
    expect((await archive({ search: 'welcome' })).map(({ templateId }) => templateId)).toEqual([
      made.id,
    ]);
  });
});

import {
  addTeamMembers,
  blockMember,
  changeMailLists,
  createDiscussion,
  createTeam,
  getMailLists,
  markTopicRead,
  removeTeamMembers,
  subscribeToTopic,
  updateMember,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { mailTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, type TestMember, testMail } from '#test/setup/test-api.ts';
import { mailDiscussions } from './discussion-digests.service.ts';

const api = await shareTestApi();

/** Noon and the following mornings, in everyone's time zone here. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

async function makeTeam(language: 'en' | 'es' = 'en') {
  const settings = { teamsOff: 0 };
  const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC', settings });
  const [lead, ben] = [await api.makeMember(program), await api.makeMember(program)];
  const noor = await api.makeMember(program, { firstName: 'Noor' });
  const own = { id: noor.memberId };
  await api.as(noor).call(updateMember, { params: own, body: { language } });
  const team = (await api.as(lead).call(createTeam, { body: { name: 'Herons' } })).data;
  const params = { id: team.id };
  for (const by of [ben, noor])
    await api.as(by).call(addTeamMembers, { params, body: { memberIds: [by.memberId] } });
  await api.as(noor).call(subscribeToTopic, { params, body: { subscribe: 1 } });
  const write = (by: TestMember, text = 'Hello') =>
    api.as(by).call(createDiscussion, { body: { topic: team.id, text } });
  const mail = (now = noon) => mailDiscussions(api.pools, testMail, program.programId, now);
  const mails = async (to: TestMember = noor) =>
    (await mailTo(api, to.email, 'discussion-digest')).map(({ subject, text }) => ({
      subject,
      text,
    }));
  return { program, lead, ben, noor, params, write, mail, mails };
}

it('subscribers are emailed how much others wrote, at most once a day, and never the same twice', async () => {
  const { noor, ben, lead, params, write, mail, mails } = await makeTeam();
  await write(ben, 'A secret place');
  await write(lead);
  expect(await mail()).toBe(2);
  const [told] = await mails();
  expect(told?.subject).toBe('New posts in Herons');
  expect(told?.text).toContain('Hello Noor,');
  expect(told?.text).toContain('Herons: 2 new posts');
  expect(told?.text).toContain(`/teams/${params.id}`);
  expect(told?.text).not.toContain('secret');
  // Ben wrote before the leader did; the leader has seen everything.
  expect(await mails(ben)).toMatchObject([{ subject: 'New posts in Herons' }]);
  expect(await mails(lead)).toEqual([]);
  await write(ben);
  // Only the leader wasn't emailed today.
  expect(await mail(hours(2))).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect(await mail(hours(24))).toBe(1);
  expect((await mails())[0]?.text).toContain('Herons: 1 new post\n');
  expect(await mail(hours(48))).toBe(0);
  await write(ben);
  await api.as(noor).call(markTopicRead, { params });
  await mail(hours(48));
  expect(await mails()).toHaveLength(2);
});

it('no one is emailed at night, about topics they left or blocked authors, or after opting out', async () => {
  const { noor, ben, lead, params, write, mail, mails } = await makeTeam('es');
  await write(ben);
  expect(await mail(hours(-7))).toBe(0);
  expect(await mail(hours(9))).toBe(0);
  const block = (is: 0 | 1) =>
    api.as(noor).call(blockMember, { params: { id: ben.memberId }, body: { block: is } });
  await block(1);
  await mail();
  expect(await mails()).toEqual([]);
  await block(0);
  await write(lead);
  await mail();
  expect((await mails())[0]).toMatchObject({
    subject: 'Publicaciones nuevas en Herons',
    text: expect.stringContaining('Dejar de recibir correos de conversaciones'),
  });
  const mine = { id: noor.memberId };
  const wanted = (discussions: 0 | 1) =>
    api.as(noor).call(changeMailLists, { params: mine, body: { discussions } });
  await wanted(0);
  await write(lead);
  await mail(hours(24));
  expect((await api.as(noor).call(getMailLists, { params: mine })).data).toMatchObject({
    discussions: 0,
  });
  await wanted(1);
  const left = { params, body: { memberIds: [noor.memberId] } };
  await api.as(noor).call(removeTeamMembers, left);
  await mail(hours(24));
  expect(await mails()).toHaveLength(1);
});

it("the email's link unsubscribes without signing in, with any request body an email program sends", async () => {
  const { program, noor, ben, write, mail } = await makeTeam();
  const read = async () =>
    (await api.as(noor).call(getMailLists, { params: { id: noor.memberId } })).data.discussions;
  await write(ben);
  await mail();
  const token = await api.inProgram(program, async (db) => {
    const row = await db
      .selectFrom('email')
      .select('unsubscribeToken')
      .where('memberId', '=', noor.memberId)
      .executeTakeFirstOrThrow();
    return row.unsubscribeToken ?? '';
  });
  const post = (payload: string, type: string, of = token) =>
    api.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${of}`,
      payload,
      headers: { 'content-type': type },
    });
  const multipart =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const form = 'application/x-www-form-urlencoded';
  const bodies = [
    ['List-Unsubscribe=One-Click', form],
    [multipart, 'multipart/form-data; boundary=x'],
  ] as const;
  for (const [payload, type] of bodies) {
    const on = { params: { id: noor.memberId }, body: { discussions: 1 } } as const;
    await api.as(noor).call(changeMailLists, on);
    // Opening the link doesn't use it.
    await api.app.inject({ url: `/api/unsubscribe/${token}` });
    expect(await read()).toBe(1);
    expect((await post(payload, type)).json()).toEqual({ data: { list: 'discussions' } });
    expect(await read()).toBe(0);
  }
  const others = token.replace(`${noor.memberId}`, `${ben.memberId}`);
  for (const forged of [others, `${token.slice(0, -1)}!`, 'x'])
    expect((await post('', form, forged)).statusCode).toBeGreaterThanOrEqual(400);
});

import {
  cancelMassMailing,
  type Input,
  listEmailArchive,
  listMassMailings,
  sendMassEmail,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { asProvider } from '#foundation/database/in-program.ts';
import { defineMailingJob } from '#people/mailings/send-mailings.job.ts';
import { mailTo, mailsTo, until } from '#test/fixtures/mail.fixture.ts';
import { startTestApi, testMail } from '#test/setup/test-api.ts';
import { workOnMassMail } from './mass-mail.service.ts';

const api = await startTestApi();
const home = await api.makeProgram({ tier: 'core' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });
const programs = [];
for (let at = 0; at < 3; at += 1) programs.push(await api.makeProgram({ tier: 'pro' }));
const members = [];
for (const program of programs) {
  members.push(
    await api.makeMember(program),
    await api.makeMember(program, { roleName: 'ProTierAdmin' }),
  );
}
const programIds = programs.map(({ programId }) => programId);
const words = { subject: 'New in November', body: '<p>Hello {{firstName}}</p>' };
type Body = Input<typeof sendMassEmail>['body'];
const send = async (said: Partial<Body> = {}, by = boss) =>
  (await api.as(by).call(sendMassEmail, { body: { ...words, audience: { programIds }, ...said } }))
    .data;
const list = async () => (await api.as(boss).call(listMassMailings, {})).data;
const work = () => workOnMassMail(api.pools, defineMailingJob(testMail), new Date());
const lettersTo = async (emails: readonly string[]) => {
  const counts = [];
  for (const email of emails) counts.push((await mailTo(api, email, 'announcement')).length);
  return counts;
};
const addresses = members.map(({ email }) => email);

describe('mail of the provider', () => {
  it('is counted first, and tried out', async () => {
    const none = { id: null, programsReached: 0 };
    expect(await send({ preview: 1 })).toMatchObject({
      ...{ ...none, state: 'preview', programs: 3, recipients: 6, optedOut: 0 },
    });
    expect(await send({ preview: 1, audience: { tier: 'pro', adminsOnly: 1 } })).toMatchObject({
      ...{ programs: 3, recipients: 3 },
    });
    expect((await send({ test: 1 })).state).toBe('tested');
    await mailsTo(api, boss.email, 'template-test');
    expect(await list()).toEqual([]);
    await expect(send({ audience: { programIds: [4711] } })).rejects.toMatchObject({
      fields: { audience: expect.any(String) },
    });
    await expect(send({ preview: 1 }, staff)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('reaches everybody in every program once, also where its process dies on the way', async () => {
    const { id } = await send();
    await until(async () =>
      (await list()).find((row) => row.id === id && row.state === 'sent') ? true : undefined,
    );
    for (const email of addresses) await mailsTo(api, email, 'announcement');
    // As if it had died after the first program had its mail, before that was stored.
    await asProvider(api.pools, (db) =>
      db.updateTable('massMailing').set({ state: 'sending', positionId: 0 }).execute(),
    );
    await work();
    expect((await list())[0]).toMatchObject({ id, state: 'sent', programs: 3, programsReached: 3 });
    expect(await lettersTo(addresses)).toEqual([1, 1, 1, 1, 1, 1]);
    const [program] = programIds;
    const { data } = await api
      .as(boss)
      .call(listEmailArchive, { params: { id: program ?? 0 }, query: {} });
    expect(data).toMatchObject([{ id, subject: words.subject, sender: null }]);
  });

  it('is stopped on its way', async () => {
    const { id } = await send({ subject: 'Stop' });
    const params = { id: id ?? 0 };
    // Whichever comes first: stopped, or gone out.
    const stopped = await api
      .as(boss)
      .call(cancelMassMailing, { params })
      .catch(() => undefined);
    await work();
    expect((await list())[0]?.state).toBe(stopped ? 'cancelled' : 'sent');
    await expect(api.as(boss).call(cancelMassMailing, { params })).rejects.toMatchObject({
      code: 'already_settled',
    });
  });
});

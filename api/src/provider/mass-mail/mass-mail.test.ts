import {
  cancelMassMailing,
  type Input,
  listEmailArchive,
  listMassMailings,
  pauseMassMailing,
  resumeMassMailing,
  sendMassEmail,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { asProvider } from '#engine/postgres/index.ts';
import { defineMailingJob, workOnMailings } from '#messaging/mailings/send-mailings.job.ts';
import { mailTo, mailsTo, until } from '#test/fixtures/mail.fixture.ts';
import { startTestApi, testMail } from '#test/setup/test-api.ts';
import { workOnMassMail } from './send-mass-mail.job.ts';

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
const work = (lettersPerMinute = 6_000, now = new Date()) =>
  workOnMassMail(api.pools, defineMailingJob(testMail), { now, lettersPerMinute });
const find = async (id: number | null) => (await list()).find((row) => row.id === id);
const lettersTo = async (emails: readonly string[]) => {
  const counts = [];
  for (const email of emails) counts.push((await mailTo(api, email, 'announcement')).length);
  return counts;
};
const addresses = members.map(({ email }) => email);

describe('mass mail of the provider', () => {
  it('can be previewed with its number of recipients, and tested', async () => {
    const none = { id: null, programsReached: 0 };
    expect(await send({ preview: 1 })).toMatchObject({
      ...none,
      state: 'preview',
      programs: 3,
      recipients: 6,
      optedOut: 0,
    });
    expect(await send({ preview: 1, audience: { tier: 'pro', adminsOnly: 1 } })).toMatchObject({
      programs: 3,
      recipients: 3,
    });
    expect((await send({ test: 1 })).state).toBe('tested');
    await mailsTo(api, boss.email, 'template-test');
    expect(await list()).toEqual([]);
    await expect(send({ audience: { programIds: [4711] } })).rejects.toMatchObject({
      fields: { audience: expect.any(String) },
    });
    await expect(send({ preview: 1 }, staff)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('reaches all members in every program once, even if its process dies on the way', async () => {
    const { id } = await send();
    await until(async () =>
      (await list()).find((row) => row.id === id && row.state === 'sent') ? true : undefined,
    );
    for (const email of addresses) await mailsTo(api, email, 'announcement');
    // As if the process had died after the first program had its mail, before that was stored.
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

  it('is sent at a limited rate, and continues where it was after a pause', async () => {
    const { id } = await send({ subject: 'Slowly' });
    await until(async () => ((await find(id))?.state === 'sent' ? true : undefined));
    const again = { state: 'sending', positionId: 0, nextAt: null } as const;
    const begin = async () => {
      await asProvider(api.pools, async (db) => {
        await db
          .updateTable('massMailing')
          .set(again)
          .where('massMailingId', '=', id ?? 0)
          .execute();
        for (const programId of programIds)
          await db
            .deleteFrom('mailing')
            .where('programId', '=', programId)
            .where('mailingId', '=', id ?? 0)
            .execute();
      });
    };
    await begin();
    // Each program has two members: at three mails a minute, two programs are reached, and the next one 20 seconds
    // later.
    await work(3);
    expect(await find(id)).toMatchObject({ state: 'sending', programsReached: 2, recipients: 6 });
    await work(3);
    expect(await find(id)).toMatchObject({ programsReached: 2 });
    const params = { id: id ?? 0 };
    const { data } = await api.as(boss).call(pauseMassMailing, { params });
    expect(data).toMatchObject({ state: 'paused', programsReached: 2 });
    await expect(api.as(boss).call(pauseMassMailing, { params })).rejects.toMatchObject({
      code: 'already_settled',
      message: 'This email is already paused.',
    });
    const states = () =>
      asProvider(api.pools, (db) =>
        db
          .selectFrom('mailing')
          .select('state')
          .where('mailingId', '=', id ?? 0)
          .where('programId', 'in', programIds)
          .execute(),
      );
    const [first = 0] = programIds;
    await asProvider(api.pools, (db) =>
      db
        .updateTable('mailing')
        .set({ state: 'paused' })
        .where('mailingId', '=', id ?? 0)
        .where('programId', '=', first)
        .execute(),
    );
    await workOnMailings(api.pools, testMail, first, new Date());
    expect((await states()).map(({ state }) => state)).toContain('paused');
    await work();
    expect(await find(id)).toMatchObject({ state: 'paused', programsReached: 2 });
    const resumed = await api.as(boss).call(resumeMassMailing, { params });
    expect(resumed.data.state).toBe('sending');
    expect((await states()).map(({ state }) => state)).not.toContain('paused');
    await work(6_000, new Date(Date.now() + 60_000));
    for (const programId of programIds)
      await workOnMailings(api.pools, testMail, programId, new Date());
    expect(await find(id)).toMatchObject({ programsReached: 3 });
  });

  it('can be stopped on its way', async () => {
    const { id } = await send({ subject: 'Stop' });
    const params = { id: id ?? 0 };
    // Whichever comes first: it is stopped or sent.
    const stopped = await api
      .as(boss)
      .call(cancelMassMailing, { params })
      .catch(() => undefined);
    await work();
    expect((await list())[0]?.state).toBe(stopped ? 'cancelled' : 'sent');
    await expect(api.as(boss).call(cancelMassMailing, { params })).rejects.toMatchObject({
      code: 'already_settled',
      message: `This email was already ${stopped ? 'stopped' : 'sent'}.`,
    });
  });
});

import { changeMailLists, resendEmail, searchEmailQueue } from '@stridewell/contracts';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inProgram } from '#engine/postgres/index.ts';
import { accessTokenKey } from '#test/setup/make-people.ts';
import { until } from '#test/fixtures/mail.fixture.ts';
import { startSmtpServer } from '#test/fixtures/smtp-server.fixture.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { openMail } from './mail.service.ts';

const smtp = await startSmtpServer();
const { port } = smtp;
// It runs no jobs: the tests send the mail themselves.
const api = await startTestApi({}, { work: 'api' });
const program = await api.makeProgram({ name: 'Riverbend' });
const maya = await api.makeMember(program);
const provider = await api.makeMember(await api.makeProgram(), { roleName: 'Super WT Admin' });
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const { programId } = program;
const { log } = fastify({ logger: false });
const secret = Buffer.from(accessTokenKey, 'base64url');
const settings = { mailFrom: 'walks@stridewell.example', port: 8080, isDemo: false };
const openAt = (smtpUrl: string | undefined, more = {}) =>
  openMail({ ...settings, smtpUrl, publicOrigin: 'https://walk.example', ...more }, secret);
const mail = openAt(`smtp://walker:sec%2Fret@127.0.0.1:${port}`);
const dead = openAt('smtp://127.0.0.1:1');

afterAll(async () => {
  await smtp.close();
});
beforeEach(() => smtp.reset());

const words = {
  subject: 'Hello {{name}}',
  greeting: 'Dear {{name}},',
  paragraphs: ['Come along.'],
  action: 'Open',
  closing: 'Bye.',
};
let written = 0;

/** Writes an email that is due. */
async function write(name = 'Maya', more = {}): Promise<string> {
  written += 1;
  const address = `maya.${written}@example.org`;
  await inProgram(api.pools, programId, async (db) => {
    await db.deleteFrom('email').where('programId', '=', programId).execute();
    const base = { programId, memberId: maya.memberId, address, emailType: 'test' };
    const sender = { name: 'Riverbend', replyTo: 'ask@example.org' };
    const path = '/reset-password#1.2.hidden';
    const said = { language: 'en' as const, sender, words, values: { name }, path, ...more };
    await mail.write(db, { ...base, ...said }, new Date());
  });
  return address;
}

async function send(by = mail): Promise<void> {
  await by.job.handle(
    { programId },
    {
      pools: api.pools,
      connection: api.database.connection,
      log,
      signal: new AbortController().signal,
    },
  );
}

async function find(email: string) {
  const { data } = await api.as(provider).call(searchEmailQueue, { query: { email } });
  return data[0];
}

const makeDue = () =>
  inProgram(api.pools, programId, (db) =>
    db
      .updateTable('email')
      .set({ nextAttemptAt: new Date(0) })
      .where('programId', '=', programId)
      .where('nextAttemptAt', 'is not', null)
      .execute(),
  );

describe('mail', () => {
  it("is written in its cause's transaction or not at all, escaped, and sent with its link", async () => {
    const failing = inProgram(api.pools, programId, async (db) => {
      const base = { programId, memberId: null, address: 'x@example.org', emailType: 'test' };
      const sender = { name: 'R', replyTo: null };
      await mail.write(
        db,
        { ...base, language: 'en', sender, words, values: { name: 'x' } },
        new Date(),
      );
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await find('x@example.org')).toBeUndefined();
    const address = await write('<b>Maya</b>\r\nBcc: evil@example.org');
    await send();
    const [message = ''] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(message).toContain('From: Riverbend <walks@stridewell.example>');
    expect(message).toContain(`To: ${address}`);
    expect(message).toContain('Reply-To: ask@example.org');
    expect(message).toMatch(/Message-ID: <\d+\.\d+@stridewell\.example>/i);
    expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(message.replaceAll('=\r\n', '')).toContain(
      'https://walk.example/reset-password#1.2.hidden',
    );
    expect(message).toContain('&lt;b&gt;Maya');
    expect(await find(address)).toMatchObject({
      deliveryStatus: 'sent',
      attempts: 1,
      programName: 'Riverbend',
      userId: maya.memberId,
      answer: expect.stringContaining('250'),
      sentAt: expect.any(String),
      nextAttemptAt: null,
    });
  });

  it('for a mailing list contains an unsubscribe call for email programs, and a page for people', async () => {
    await write('Maya', { list: 'discussions', words: { ...words, unsubscribe: 'No more' } });
    await send();
    const message = (smtp.received[0] ?? '').replaceAll('=\r\n', '').replaceAll('\r\n ', ' ');
    const [, token = ''] =
      /List-Unsubscribe: <https:\/\/walk.example\/api\/unsubscribe\/(\S+)>/.exec(message) ?? [''];
    expect(mail.readUnsubscribe(token)).toMatchObject({ programId, memberId: maya.memberId });
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message).toContain(`https://walk.example/unsubscribe#${token}`);
  });

  it("is retried later if the server asks for that, or doesn't respond", async () => {
    const address = await write();
    smtp.refusals = [{ code: 451, words: 'come back later' }];
    await send();
    expect(await find(address)).toMatchObject({
      deliveryStatus: 'queued',
      attempts: 1,
      answer: expect.stringContaining('come back later'),
    });
    await send();
    expect(smtp.received).toEqual([]);
    await makeDue();
    await send(dead);
    expect(await find(address)).toMatchObject({ deliveryStatus: 'queued', attempts: 2 });
    await makeDue();
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(await find(address)).toMatchObject({ deliveryStatus: 'sent', attempts: 3 });
  });

  it('is given up if the server refuses it, if it is too late, and after twelve attempts', async () => {
    const refused = await write();
    smtp.refusals = [{ code: 550, words: 'no such mailbox' }];
    await send();
    expect(await find(refused)).toMatchObject({ deliveryStatus: 'failed', nextAttemptAt: null });
    const late = await write('Maya', { uselessAfter: new Date(Date.now() - 1000) });
    await send();
    expect(await find(late)).toMatchObject({ deliveryStatus: 'failed', attempts: 0 });
    const tried = await write();
    for (let at = 0; at < 12; at += 1) {
      await makeDue();
      await send(dead);
    }
    expect(await find(tried)).toMatchObject({ deliveryStatus: 'failed', attempts: 12 });
    expect(smtp.received).toEqual([]);
  });

  it("isn't sent twice: its outcome is unknown if the response is lost or its process dies", async () => {
    const lost = await write();
    smtp.hangsUp = true;
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(await find(lost)).toMatchObject({ deliveryStatus: 'uncertain', nextAttemptAt: null });
    smtp.hangsUp = false;
    const killed = await write();
    // The state after a process was killed while it handed the email over.
    await inProgram(api.pools, programId, (db) =>
      db
        .updateTable('email')
        .set({ deliveryStatus: 'sending', nextAttemptAt: null })
        .where('address', '=', killed)
        .execute(),
    );
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(await find(killed)).toMatchObject({ deliveryStatus: 'uncertain' });
  });

  it('can be sent again, unless its link was used or it is still being sent', async () => {
    const plain = { ...words, action: undefined };
    const again = async (address: string) => {
      const { id = 0 } = (await find(address)) ?? {};
      return api.as(provider).call(resendEmail, { params: { id }, body: { programId } });
    };
    const address = await write('Maya', { words: plain, path: undefined });
    await expect(again(address)).rejects.toMatchObject({ code: 'already_settled' });
    smtp.refusals = [{ code: 550, words: 'mailbox full' }];
    await send();
    expect((await again(address)).data).toMatchObject({ deliveryStatus: 'queued', resends: 1 });
    await send();
    expect(await find(address)).toMatchObject({ deliveryStatus: 'sent', attempts: 2, resends: 1 });
    expect(smtp.received[0]).toMatch(/Message-ID: <\d+\.\d+\.1@stridewell\.example>/i);
    const withLink = await write();
    await send();
    await expect(again(withLink)).rejects.toMatchObject({ code: 'mail_is_over' });
    const { id = 0 } = (await find(withLink)) ?? {};
    const elsewhere = { params: { id }, body: { programId: programId + 1 } };
    await expect(api.as(provider).call(resendEmail, elsewhere)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(api.as(staff).call(resendEmail, elsewhere)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it("isn't sent again to someone who has unsubscribed", async () => {
    const plain = { ...words, action: undefined, unsubscribe: 'No more' };
    const address = await write('Maya', { words: plain, path: undefined, list: 'discussions' });
    await send();
    const params = { id: maya.memberId };
    const { id = 0 } = (await find(address)) ?? {};
    const again = () => api.as(provider).call(resendEmail, { params: { id }, body: { programId } });
    await api.as(maya).call(changeMailLists, { params, body: { discussions: 0 } });
    await expect(again()).rejects.toMatchObject({ code: 'mail_not_wanted' });
    await api.as(maya).call(changeMailLists, { params, body: { discussions: 1 } });
    expect((await again()).data.deliveryStatus).toBe('queued');
  });

  it('is handed over only by the process that marks it first', async () => {
    const address = await write();
    // Another process claimed it in the meantime: nothing is handed over.
    smtp.beforeText = () =>
      inProgram(api.pools, programId, async (db) => {
        await db
          .updateTable('email')
          .set({ deliveryStatus: 'sending', nextAttemptAt: null })
          .where('programId', '=', programId)
          .where('address', '=', address)
          .execute();
      });
    await send();
    expect(smtp.received).toEqual([]);
    expect(await find(address)).toMatchObject({ deliveryStatus: 'sending', attempts: 0 });
  });

  it('is stored if there is no mail server; its link is shown only in a demo', async () => {
    const address = await write();
    await send(openAt(undefined));
    expect(await find(address)).toMatchObject({
      deliveryStatus: 'kept',
      text: expect.stringContaining('Open:\n[…]'),
    });
    const page = { perPage: 10, offset: 0, page: 1 };
    const textBy = (by: typeof mail) =>
      inProgram(api.pools, programId, (db) => by.search(db, { email: address }, page)).then(
        ({ data }) => data[0]?.text,
      );
    expect(await textBy(openAt(undefined, { isDemo: true }))).toContain('#1.2.hidden');
    expect(await textBy(openAt('smtp://x', { isDemo: true }))).not.toContain('hidden');
  });

  it("is sent by the API's job after its transaction commits", async () => {
    await api.another();
    const address = 'soon@example.org';
    await inProgram(api.pools, programId, (db) =>
      mail.write(
        db,
        {
          programId,
          memberId: null,
          address,
          emailType: 'test',
          language: 'en',
          sender: { name: 'R', replyTo: null },
          words,
          values: { name: 'x' },
        },
        new Date(),
      ),
    );
    await until(async () => ((await find(address))?.deliveryStatus === 'kept' ? true : undefined));
  });
});

import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { inProgram } from '#engine/postgres/index.ts';
import { openClient } from '#engine/postgres/connections/open-client.ts';
import { until } from '#test/fixtures/mail.fixture.ts';
import { startSmtpServer } from '#test/fixtures/smtp-server.fixture.ts';
import { accessTokenKey } from '#test/setup/make-people.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { openMail } from './mail.service.ts';

const smtp = await startSmtpServer();
const api = await startTestApi();
const root = await openClient(api.database.administration);
const program = await api.makeProgram();
const { programId } = program;
const { memberId } = await api.makeMember(program);
const mail = openMail(
  {
    smtpUrl: `smtp://walker:sec%2Fret@127.0.0.1:${smtp.port}`,
    port: 8080,
    isDemo: false,
    mailFrom: 'walks@stridewell.example',
    publicOrigin: 'https://walk.example',
  },
  Buffer.from(accessTokenKey, 'base64url'),
);

afterAll(async () => {
  await root.end();
  await smtp.close();
});

it('a bulk email is written once, has its own queue, and says how to unsubscribe', async () => {
  // Not due until the API is idle, so that its job doesn't send it first.
  const notYet = new Date(Date.now() + 600_000);
  await inProgram(api.pools, programId, async (db) => {
    const sender = { name: 'R', replyTo: null };
    const letter = {
      subject: 'Walk',
      html: '<p>Friday</p>',
      footer: 'Bye.',
      unsubscribe: 'No more',
    };
    const to = {
      programId,
      memberId,
      address: 'many@example.org',
      sender,
      language: 'en',
    } as const;
    const letters = [{ ...to, letter, values: {}, mailingId: 7 }];
    await mail.writeLetters(db, 'announcement', letters, notYet);
    await mail.writeLetters(db, 'announcement', letters, notYet);
    const words = { subject: 'Reset', greeting: 'Hi', paragraphs: [], closing: 'Bye.' };
    const one = { ...to, address: 'one@example.org', emailType: 'test', words, values: {} };
    await mail.write(db, one, new Date(notYet.getTime() + 1000));
  });
  await until(async () => {
    const { rowCount } = await root.query(
      `select from pgboss.job where name like 'send-%' and state <= 'active'`,
    );
    return rowCount === 0 ? true : undefined;
  });
  await inProgram(api.pools, programId, (db) =>
    db
      .updateTable('email')
      .set({ nextAttemptAt: new Date(0) })
      .where('programId', '=', programId)
      .execute(),
  );
  const { log } = fastify({ logger: false });
  const { signal } = new AbortController();
  const { connection } = api.database;
  const context = { pools: api.pools, connection, log, signal };
  await mail.job.handle({ programId }, context);
  expect(smtp.received).toHaveLength(1);
  await mail.letterJob.handle({ programId }, context);
  expect(smtp.received).toHaveLength(2);
  const [first = '', last = ''] = smtp.received;
  expect(first).toContain('To: one@example.org');
  expect(first).not.toContain('List-Unsubscribe');
  expect(last).toContain('To: many@example.org');
  const unfolded = last.replace(/\r\n\s+/g, ' ');
  const token = mail.optOutTokens.make(programId, memberId);
  expect(unfolded).toContain(`List-Unsubscribe: <https://walk.example/api/mail-opt-out/${token}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(last.replaceAll('=\r\n', '')).toContain(
    `No more:\r\nhttps://walk.example/unsubscribe#letters.${token}`,
  );
});

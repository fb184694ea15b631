import { searchEmailQueue } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { inProgram } from '#engine/postgres/index.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { accessTokenKey } from '#test/setup/make-people.ts';
import { openMail } from './mail.service.ts';

const api = await startTestApi();
const program = await api.makeProgram({ name: 'Riverbend' });
const maya = await api.makeMember(program);
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const provider = await api.makeMember(await api.makeProgram(), { roleName: 'Super WT Admin' });
const { programId } = program;
const settings = {
  mailFrom: 'walks@stridewell.example',
  port: 8080,
  isDemo: false,
  smtpUrl: undefined,
  publicOrigin: 'https://walk.example',
};
const mail = openMail(settings, Buffer.from(accessTokenKey, 'base64url'));

async function write(address: string): Promise<void> {
  const words = { subject: 'Hello {{name}}', greeting: 'Dear {{name}},', paragraphs: ['Come.'] };
  const said = { language: 'en' as const, words: { ...words, closing: 'Bye.' } };
  const sender = { name: 'Riverbend', replyTo: null };
  const to = { programId, memberId: maya.memberId, address, emailType: 'test' };
  await inProgram(api.pools, programId, (db) =>
    mail.write(db, { ...to, ...said, sender, values: { name: 'Uma' } }, new Date()),
  );
}

it('only super administrators can search the mail queue, by everything it shows', async () => {
  const address = 'uma@example.org';
  await write(address);
  const search = (query: object) => api.as(provider).call(searchEmailQueue, { query });
  const hits = [
    { email: address },
    { emailType: 'test', subject: 'hello uma' },
    { userId: maya.memberId, programId },
  ];
  for (const query of hits) expect((await search(query)).meta.total).toBe(1);
  for (const query of [{ subject: 'nothing' }, { programId: 4711 }, { deliveryStatus: 'failed' }])
    expect((await search(query)).meta.total).toBe(0);
  for (const by of [maya, staff])
    await expect(api.as(by).call(searchEmailQueue, { query: {} })).rejects.toMatchObject({
      code: 'forbidden',
    });
});

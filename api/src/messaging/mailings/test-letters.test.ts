import { listEmailArchive, testAdminEmail } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Ada' });

it('an unsent email goes only to its author, in each language, as a test', async () => {
  const member = await api.makeMember(program);
  const body = {
    subject: 'Walk, {{firstName}}',
    body: '<p>Walk with us!</p>',
    subjectEs: 'A caminar, {{firstName}}',
    bodyEs: '<p>¡Camina!</p>',
  };
  const { data } = await api.as(admin).call(testAdminEmail, { body });
  expect(data).toEqual({ email: admin.email });
  const tried = await mailsTo(api, admin.email, 'template-test', 2);
  expect(tried.map(({ subject }) => subject).sort()).toEqual(['A caminar, Ada', 'Walk, Ada']);
  const archive = await api.as(admin).call(listEmailArchive, { params: { id: program.programId } });
  expect(archive.data).toEqual([]);
  await expect(api.as(member).call(testAdminEmail, { body })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

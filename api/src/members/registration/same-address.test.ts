import {
  listProgramMembers,
  login,
  requestPasswordReset,
  searchUnique,
  sendInvites,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, testPassword } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const email = 'ren\u00e9@m\u00fcller.example';
const member = await api.makeMember(program, { email });
const spellings = [
  ['in capitals', 'REN\u00c9@M\u00dcLLER.EXAMPLE'],
  ['with combining accents', 'rene\u0301@mu\u0308ller.example'],
  ['with the domain in ASCII', 'ren\u00e9@XN--MLLER-KVA.example'],
] as const;

it.each(spellings)('an address typed %s is the same address everywhere', async (_, typed) => {
  const session = await api.nobody.call(login, {
    body: { username: ` ${typed} `, password: testPassword },
  });
  expect(session.data).toHaveProperty('accessToken');
  const taken = { code: 'already_taken' };
  await expect(api.as(admin).call(searchUnique, { query: { email: typed } })).rejects.toMatchObject(
    taken,
  );
  const listed = await api
    .as(admin)
    .call(listProgramMembers, { params: { id: program.programId }, query: { search: typed } });
  expect(listed.data.map(({ id }) => id)).toEqual([member.memberId]);
  await expect(
    api.as(admin).call(sendInvites, { body: { type: 'outsiders', outsiderEmail: typed } }),
  ).rejects.toMatchObject({ fields: { outsiderEmail: expect.any(String) } });
  const file = new File([`email,first name,last name\n${typed},,\n`], 'people.csv');
  const { data } = await api
    .as(admin)
    .call(uploadEligibilityFile, {
      params: { id: program.programId },
      query: { fileName: `${typed}.csv`, isWhole: 1 },
      body: file,
    });
  expect(data.counts).toMatchObject({ same: 1, add: 0, leave: 0 });
});

it('a password link is sent for each spelling of an address', async () => {
  for (const [, typed] of spellings)
    await api.nobody.call(requestPasswordReset, { body: { email: typed } });
  expect(await mailsTo(api, email, 'password-reset', 3)).toHaveLength(3);
});

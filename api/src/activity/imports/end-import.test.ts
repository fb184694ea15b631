import { expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, testMail } from '#test/setup/test-api.ts';
import { endImport } from './end-import.ts';
import { insertImport, updateBegun } from './imports.sql.ts';

const api = await shareTestApi();

it('a step file that takes more than a minute to apply ends with an email', async () => {
  const program = await api.makeProgram();
  const { programId } = program;
  const { memberId, email } = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const importId = newId();
  // In one transaction, so that no worker picks it up.
  await api.inProgram(program, async (db) => {
    const file = { importId, uploadedBy: memberId, fileName: 'steps.csv' };
    await insertImport(db, programId, file, new Date());
    await updateBegun(db, programId, importId, 'applying');
    const settings = { mail: testMail, now: () => new Date(Date.now() + 120_000) };
    await endImport(db, { programId, importId }, { state: 'applied' }, settings);
  });
  const [mail] = await mailsTo(api, email, 'finished-work');
  expect(mail?.subject).toBe('Imported: steps.csv');
});

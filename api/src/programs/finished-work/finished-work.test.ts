import { describe, expect, it } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, testMail, type TestMember } from '#test/setup/test-api.ts';
import { type FinishedWork, mailFinishedWork } from './mail-finished-work.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend' });
const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const end = ({ memberId }: Pick<TestMember, 'memberId'>, work: Partial<FinishedWork> = {}) =>
  api.inProgram(program, (db) =>
    mailFinishedWork(
      db,
      testMail,
      program.programId,
      {
        memberId,
        fileName: 'people.csv',
        outcome: 'applied',
        beganAt: ago(61),
        path: '/admin/member-center/eligibility',
        ...work,
      },
      now,
    ),
  );

describe('work on a file that took more than a minute', () => {
  it.each([
    ['checked', 'Ready to review: people.csv'],
    ['applied', 'Imported: people.csv'],
    ['undone', 'Import undone: people.csv'],
    ['failed', 'Import failed: people.csv'],
  ] as const)('sends a mail when it is %s', async (outcome, subject) => {
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    await end(admin, { outcome });
    const [mail] = await mailsTo(api, admin.email, 'finished-work');
    expect(mail?.subject).toBe(subject);
  });

  it('sends the mail in Spanish to people who read Spanish, even for a file without a name', async () => {
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ language: 'es' })
        .where('programId', '=', program.programId)
        .where('memberId', '=', admin.memberId)
        .execute(),
    );
    await end(admin, { fileName: null });
    const [mail] = await mailsTo(api, admin.email, 'finished-work');
    expect(mail).toMatchObject({ subject: 'Importado: tu archivo', language: 'es' });
  });

  it('sends no mail if it was faster, or if the uploader is not a member', async () => {
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    await end(admin, { beganAt: ago(59) });
    await end(admin, { beganAt: null });
    await end({ memberId: 4711 });
    expect(await mailTo(api, admin.email, 'finished-work')).toEqual([]);
  });
});

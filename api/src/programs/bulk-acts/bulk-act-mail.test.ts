import { undoBulkAct } from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api, endAct, makePlace, makeTeam, startAct } from '#test/fixtures/bulk-acts.fixture.ts';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

/** Deletes a team, and then another as part of the same action, which began this many seconds earlier. */
async function deleteTeams(by: TestMember, secondsAgo: number) {
  const token = `slow-act-${secondsAgo}`;
  const [first, second] = [await makeTeam(by, 'Herons'), await makeTeam(by, 'Otters')];
  const act = await endAct(by, await startAct(by, 'teams-deleted', [first], undefined, token));
  await api.inProgram(by, (db) =>
    sql`update bulk_act set made_at = made_at - make_interval(secs => ${secondsAgo})
      where program_id = ${by.programId} and act_id = ${act.id}`.execute(db),
  );
  return endAct(by, await startAct(by, 'teams-deleted', [second, 4711], undefined, token));
}

describe('the admin who started a bulk action', () => {
  it('gets a mail about its end if it took more than a minute', async () => {
    const { admin } = await makePlace();
    await deleteTeams(admin, 61);
    const [mail, ...others] = await mailsTo(api, admin.email, 'finished-work');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your bulk change is done' });
    expect(mail?.text).toContain('Changed: 2. Skipped: 1.');
    expect(mail?.text).toContain('/admin/program-center/bulk-acts');
  });

  it('gets none if it was faster, or was undone in the call', async () => {
    const { admin } = await makePlace();
    const { id } = await deleteTeams(admin, 5);
    await api.as(admin).call(undoBulkAct, { params: { id } });
    expect(await mailTo(api, admin.email, 'finished-work')).toEqual([]);
  });
});

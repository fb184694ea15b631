import { expect, it } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { api, apply, mailOf, makePlace, send } from '#test/fixtures/people-files.fixture.ts';
import { describeProgramQueue } from '#engine/jobs/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { applyFile } from './eligibility.service.ts';

it('a people file that takes more than a minute to apply ends with a mail', async () => {
  const place = await makePlace();
  const quick = await send(place, [`${mailOf('ada', place)};Ada;One;;;`]);
  await apply(place, quick);
  expect(await mailTo(api, place.admin.email, 'finished-work')).toEqual([]);
  const slow = await send(place, [`${mailOf('ben', place)};Ben;Two;;;`]);
  const queue = describeProgramQueue({ name: 'work-on-eligibility' });
  const job = { ...queue, handle: () => Promise.resolve() };
  const viewer = { memberId: place.admin.memberId } as Viewer; // no more is read without new addresses
  await api.inProgram({ programId: place.id }, async (db) => {
    await applyFile(db, { viewer, programId: place.id, fileId: slow.id, job }, new Date());
    // As if it had started two minutes ago.
    await db
      .updateTable('eligibilityFile')
      .set({ beganAt: new Date(Date.now() - 120_000) })
      .where('programId', '=', place.id)
      .where('fileId', '=', slow.id)
      .execute();
  });
  const [mail] = await mailsTo(api, place.admin.email, 'finished-work');
  expect(mail?.subject).toMatch(/^Imported: \d+\.csv$/);
});

import type { Db } from '#engine/postgres/index.ts';
import { mailFinishedWork } from '#programs/finished-work/mail-finished-work.ts';
import type { StoredPreview } from './import-preview.ts';
import type { ImportWork, WorkSettings } from './import-progress.sql.ts';
import { selectBegun, updateEnded } from './imports.sql.ts';

/** Ends a phase of an import, and emails the person who uploaded it if the phase took long. */
export async function endImport(
  db: Db,
  { programId, importId }: Pick<ImportWork, 'programId' | 'importId'>,
  ended: {
    state: 'checked' | 'applied' | 'undone' | 'failed';
    problem?: string;
    preview?: StoredPreview;
  },
  { mail, now }: Pick<WorkSettings, 'mail' | 'now'>,
): Promise<void> {
  const begun = await selectBegun(db, programId, importId);
  await updateEnded(db, programId, importId, ended);
  if (!begun || !mail) return;
  const work = {
    memberId: begun.uploadedBy,
    fileName: begun.fileName,
    outcome: ended.state,
    beganAt: begun.phaseBeganAt === null ? null : new Date(begun.phaseBeganAt),
    path: '/admin/member-center/files',
  };
  await mailFinishedWork(db, mail, programId, work, now());
}

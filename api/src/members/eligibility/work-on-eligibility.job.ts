import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { isDatabaseUnavailable, Problem } from '#engine/requests/index.ts';
import { defineProgramJob, type Job, limitTurns } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { EmailChangeParts } from '#members/email-changes/email-changes.service.ts';
import { mailFinishedWork } from '#programs/finished-work/mail-finished-work.ts';
import { requireProTier } from '#programs/settings/settings.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { hashUnknownPassword } from '#members/registration/registration.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { type ApplyParts, applyLines } from './apply-people.ts';
import { selectMissingNames, selectNextLines, updateLines } from './eligibility-lines.sql.ts';
import { selectFileAtWork, selectFileForUpdate, updateFile } from './eligibility.sql.ts';
import { selectAdmin } from './known-people.sql.ts';
import { undoLines } from './undo-people.ts';

/** The payload of the job. */
export type EligibilityJob = Job<{ programId: number }>;

/** The number of people per transaction; other changes to the same leaderboards wait for it. */
const linesPerBatch = 25;
/** The number of groups created per transaction. */
const groupsPerBatch = 20;
/** How often in a row a name may be taken between the check and the write. */
const maxClashes = 3;

/**
 * Declares the job that applies files of people and undoes them. Each step and its outcome are one transaction under
 * the lock of the file: if the process is killed, either both are stored or neither.
 */
export function defineEligibilityJob(mail: Mail, keys: EmailChangeParts['keys']): EligibilityJob {
  return limitTurns(
    defineProgramJob({
      name: 'work-on-eligibility',
      everyMinutes: 15,
      // An administrator is waiting for it.
      priority: 1,
      async handle({ programId }, { pools, signal }) {
        const passwordHash = await hashUnknownPassword();
        for (;;) {
          const work = await inProgram(pools, programId, (db) => selectFileAtWork(db, programId));
          if (!work || signal.aborted) return;
          await workOn(pools, { programId, ...work }, { mail, keys, passwordHash }, signal);
        }
      },
    }),
  );
}

interface Work {
  programId: number;
  fileId: number;
  state: string;
}

type Parts = Pick<ApplyParts, 'mail' | 'keys' | 'passwordHash'>;

async function workOn(pools: Pools, work: Work, parts: Parts, signal: AbortSignal): Promise<void> {
  try {
    for (let isOver = false, clashes = 0; !isOver && !signal.aborted;) {
      try {
        isOver = await inProgram(pools, work.programId, (db) => takeStep(db, work, parts));
        clashes = 0;
      } catch (error) {
        // Someone took a name after the check; the next check sees that.
        const isClash = error instanceof Problem && error.code === 'already_taken';
        if (!isClash || (clashes += 1) > maxClashes) throw error;
      }
    }
  } catch (error) {
    // The job retries transient errors; any other would fail each time.
    if (!isDatabaseUnavailable(error) && !signal.aborted)
      await inProgram(pools, work.programId, (db) => endWork(db, parts, work, 'failed'));
    throw error;
  }
}

/** Takes the next step of a file; returns whether it was the last, or the file was stopped meanwhile. */
async function takeStep(
  db: Db,
  { programId, fileId, state }: Work,
  parts: Parts,
): Promise<boolean> {
  const now = new Date();
  const file = await selectFileForUpdate(db, programId, fileId);
  if (file?.state !== state) return true;
  const by = file.uploadedBy;
  const isUndoing = state === 'undoing';
  if (!isUndoing && (await makeGroups(db, programId, fileId, { by, now }))) return false;
  const lines = await selectNextLines(db, programId, fileId, { isUndoing, limit: linesPerBatch });
  if (lines.length === 0) {
    await endWork(db, parts, { programId, fileId }, isUndoing ? 'undone' : 'applied');
    return true;
  }
  const appliedAt = new Date(file.appliedAt ?? now).toISOString();
  const settled = isUndoing
    ? await undoLines(db, programId, { ...parts, by, now, appliedAt }, lines)
    : await applyLines(db, programId, { ...parts, by, now }, lines);
  await updateLines(db, programId, fileId, settled);
  return false;
}

/** Ends the work on a file, and mails the uploader if it took long. */
async function endWork(
  db: Db,
  { mail }: Pick<Parts, 'mail'>,
  { programId, fileId }: Pick<Work, 'programId' | 'fileId'>,
  outcome: 'applied' | 'undone' | 'failed',
): Promise<void> {
  const now = new Date();
  const file = await selectFileForUpdate(db, programId, fileId);
  await updateFile(db, programId, fileId, { state: outcome, finishedAt: now });
  if (!file) return;
  const work = {
    memberId: file.uploadedBy,
    fileName: file.fileName,
    outcome,
    beganAt: file.beganAt === null ? null : new Date(file.beganAt),
    path: '/admin/member-center/eligibility',
  };
  await mailFinishedWork(db, mail, programId, work, now);
}

/** Creates missing groups that the file names; returns whether there were any. */
async function makeGroups(
  db: Db,
  programId: number,
  fileId: number,
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const named = (kind: 'organization' | 'team') =>
    selectMissingNames(db, programId, fileId, kind, groupsPerBatch);
  const organizations = await named('organization');
  // The tier may have changed since the file was compared.
  if (organizations.length > 0) await requireProTier(db, programId);
  for (const name of organizations) await createOrganization(db, programId, { name }, now);
  if (organizations.length > 0) return true;
  // The provider's staff, who may have uploaded the file, aren't members here.
  const createdBy = await selectAdmin(db, programId, by);
  const teams = createdBy === undefined ? [] : await named('team');
  for (const name of teams)
    await createTeam(db, programId, { name, createdBy: createdBy ?? by }, now);
  return teams.length > 0;
}

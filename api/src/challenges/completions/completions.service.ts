import type { ChallengeCompletion, Person } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import {
  accessOf,
  requireMayOrganise,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import {
  type CompletionRow,
  selectCompleted,
  selectCompletion,
  upsertCompletion,
} from './completions.sql.ts';

/** Reads the viewer's completion of a challenge that they may see. */
export async function readCompletion(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<ChallengeCompletion> {
  await requireVisibleChallenge(db, viewer, challengeId, now);
  const { programId, memberId } = viewer;
  const row = await selectCompletion(db, programId, { challengeId, memberId });
  const { completedOn = null, freeText = '' } = row ?? {};
  return { challengeId, completionDate: completedOn, freeText };
}

/** Sets the date on which the viewer completed a challenge; null clears it. */
export async function addCompletionDate(
  db: Db,
  viewer: Viewer,
  { challengeId, completionDate }: { challengeId: number; completionDate: string | null },
  now: Date,
): Promise<ChallengeCompletion> {
  const today = memberDay(now, viewer);
  if (completionDate !== null && completionDate > today) {
    throw fieldProblem('day_in_future', 'completionDate');
  }
  const added = { completedOn: completionDate };
  return add(db, viewer, challengeId, 'allowAddingCompletionDate', added, now);
}

/** Saves the viewer's text about a challenge; an empty text deletes it. */
export function addFreeText(
  db: Db,
  viewer: Viewer,
  { challengeId, freeText }: { challengeId: number; freeText: string },
  now: Date,
): Promise<ChallengeCompletion> {
  return add(db, viewer, challengeId, 'allowFreeTextInput', { freeText }, now);
}

async function add(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  allowedBy: 'allowAddingCompletionDate' | 'allowFreeTextInput',
  added: Partial<CompletionRow>,
  now: Date,
): Promise<ChallengeCompletion> {
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  if (!challenge[allowedBy]) throw new Problem('forbidden');
  const { isJoined, closesAt } = accessOf(challenge);
  if (!isJoined) throw new Problem('not_joined');
  if (closesAt <= now) throw new Problem('challenge_over');
  const { programId, memberId } = viewer;
  await upsertCompletion(db, programId, { challengeId, memberId }, added, now);
  return readCompletion(db, viewer, challengeId, now);
}

/** Lists a page of the members who completed a challenge that the viewer organizes, without dates or texts. */
export async function listCompleted(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: Person[]; total: number }> {
  requireMayOrganise(await requireVisibleChallenge(db, viewer, challengeId, now), viewer);
  const { rows, total } = await selectCompleted(db, viewer.programId, challengeId, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total };
}

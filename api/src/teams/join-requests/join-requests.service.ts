import type { Challenge, WaitingPerson } from '@stridewell/contracts';
import { isChallengeOver } from '@stridewell/rules';
import {
  accessOf,
  canAskToJoin,
  readChallengeAgain,
  refuseJoiningNow,
  requireBetweenMembers,
  requireMayOrganise,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { sendMessages } from '#community/messages/messages.service.ts';
import {
  insertJoinRequest,
  selectAdministrators,
  selectHasAsked,
  selectJoinRequests,
  updateAnswered,
} from './join-requests.sql.ts';

/**
 * Requests that the viewer may take part in a challenge that isn't open to them; another program's challenge is
 * reported as missing.
 */
export async function requestToJoin(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  memberId: number,
  now: Date,
): Promise<Challenge> {
  const { programId } = viewer;
  if (memberId !== viewer.memberId) throw new Problem('not_found');
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  const access = accessOf(challenge);
  const moment = { ...viewer, now };
  requireBetweenMembers(challenge);
  if (access.isJoined) throw new Problem('already_joined');
  const refusal = refuseJoiningNow(access, moment);
  if (refusal) throw new Problem(refusal);
  if (!canAskToJoin(access, viewer, moment)) {
    const message = 'This challenge is open, so you can join it directly.';
    throw fieldProblem('validation_failed', 'memberId', message);
  }
  if (await insertJoinRequest(db, programId, { challengeId, memberId }, now)) {
    const admins = await selectAdministrators(db, programId);
    const told = [...new Set([challenge.organiserId, ...admins])].map((recipientId) => {
      const about = { type: 'joinrequest', sentBy: memberId, subjectId: challengeId } as const;
      return { recipientId, ...about, text: challenge.name };
    });
    await sendMessages(db, programId, told, now);
  }
  return readChallengeAgain(db, viewer, challengeId, now);
}

/** Lists a page of the members who asked to take part in a challenge that the viewer organizes. */
export async function listRequestsToJoin(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: WaitingPerson[]; total: number }> {
  requireMayOrganise(await requireVisibleChallenge(db, viewer, challengeId, now), viewer);
  const { rows, total } = await selectJoinRequests(db, viewer.programId, challengeId, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total };
}

/**
 * Accepts a member's request to take part, until the challenge is over, or declines it; an accepted member is notified.
 */
export async function answerRequestToJoin(
  db: Db,
  viewer: Viewer,
  { challengeId, memberId }: { challengeId: number; memberId: number },
  isAccepted: boolean,
  now: Date,
): Promise<Challenge> {
  const { programId, memberId: by } = viewer;
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireMayOrganise(challenge, viewer);
  if (isAccepted && isChallengeOver(accessOf(challenge), { ...viewer, now })) {
    throw new Problem('challenge_over');
  }
  const asked = { challengeId, memberId };
  if (!(await selectHasAsked(db, programId, asked))) throw new Problem('not_found');
  const answer = { answeredAt: now, answeredBy: by, isAccepted };
  // Joining locks the member before anything else, as all other code does.
  if (isAccepted) await enter(db, programId, challenge, memberId, by, now);
  if (!(await updateAnswered(db, programId, asked, answer)))
    throw new Problem('already_settled', { message: 'This request was already answered.' });
  if (isAccepted) {
    const about = { type: 'joinrequest-accepted', sentBy: by, subjectId: challengeId } as const;
    const told = { recipientId: memberId, ...about, text: challenge.name };
    await sendMessages(db, programId, [told], now);
  }
  return readChallengeAgain(db, viewer, challengeId, now);
}

/** Adds a member to a challenge, unless they have joined it in the meantime. */
async function enter(
  db: Db,
  programId: number,
  challenge: Parameters<typeof joinChallenge>[2],
  memberId: number,
  by: number,
  now: Date,
): Promise<void> {
  await joinChallenge(db, programId, challenge, [memberId], by, now).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'already_joined')) throw error;
  });
}

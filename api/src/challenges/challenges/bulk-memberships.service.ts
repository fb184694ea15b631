import { isChallengeOver } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import type { BulkHandler } from '#programs/bulk-acts/bulk-act-jobs.service.ts';
import {
  type BulkActItem,
  keepBulkAct,
  type Undoer,
} from '#programs/bulk-acts/bulk-acts.service.ts';
import { refuseJoiningNow, requireBetweenMembers } from './challenges.policy.ts';
import { requireVisibleChallenge } from './challenges.service.ts';
import type { ChallengeRow } from './challenges.sql.ts';
import { accessOf } from './describe-challenges.ts';
import { joinChallenge, leaveChallenge } from './memberships.service.ts';
import { selectJoined } from './memberships.sql.ts';

/** The membership that a bulk action made. */
interface JoinedMember {
  challengeId: number;
  membershipId: number;
}

const joinedOf = ({ facts }: BulkActItem) => facts as JoinedMember; // stored only by the handler below

/** Adds many members to a challenge between members; those who are in it already are skipped. */
export const addManyToChallenge: BulkHandler = {
  atOnce: 100,
  async requireAllowed(db, viewer, { groupId }, now) {
    await requireOpenChallenge(db, viewer, groupId, now);
  },
  async handle(db, viewer, { ids, groupId }, token, now) {
    const { programId, memberId } = viewer;
    const challenge = await requireOpenChallenge(db, viewer, groupId, now);
    const { challengeId } = challenge;
    const here = new Set((await lockMembers(db, programId, ids)).map((one) => one.memberId));
    if (ids.some((id) => !here.has(id))) throw new Problem('not_found');
    const before = await selectJoined(db, programId, challengeId, ids);
    if (before.size > 0) throw new Problem('already_joined');
    await joinChallenge(db, programId, challenge, ids, memberId, now);
    const items = [...(await selectJoined(db, programId, challengeId, ids))].map(
      ([itemId, membershipId]) => {
        const facts: JoinedMember = { challengeId, membershipId };
        return { itemId, memberId: itemId, facts };
      },
    );
    await keepBulkAct(db, viewer, { kind: 'challenge-members', token }, items, now);
  },
};

async function requireOpenChallenge(
  db: Db,
  viewer: Viewer,
  challengeId: number | null,
  now: Date,
): Promise<ChallengeRow> {
  if (challengeId === null)
    throw fieldProblem('validation_failed', 'groupId', 'Choose a challenge.');
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireBetweenMembers(challenge);
  const refusal = refuseJoiningNow(accessOf(challenge), { ...viewer, now });
  if (refusal) throw new Problem(refusal);
  return challenge;
}

/** Removes from a challenge the members whom a bulk action added to it and who haven't left since. */
export const undoChallengeMembers: Undoer = {
  /** None: who has left, or has joined again on their own, is as the undo would have them. */
  countChanged: async () => 0,
  async undo(db, viewer, items, now) {
    const all = items.map(({ itemId }) => itemId);
    const challengeId = challengeOf(items);
    await lockMembers(db, viewer.programId, all);
    const joined = await selectJoined(db, viewer.programId, challengeId, all);
    const ids = items
      .filter((item) => joined.get(item.itemId) === joinedOf(item).membershipId)
      .map(({ itemId }) => itemId);
    if (ids.length === 0) return;
    const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
    if (isChallengeOver(accessOf(challenge), { ...viewer, now }))
      throw new Problem('challenge_over');
    await leaveChallenge(db, viewer.programId, challengeId, ids, viewer.memberId, now);
  },
};

/** An action adds members to one challenge. */
function challengeOf(items: readonly BulkActItem[]): number {
  const [first] = items;
  return first ? joinedOf(first).challengeId : 0;
}

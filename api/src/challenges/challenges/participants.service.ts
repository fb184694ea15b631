import {
  type ChallengeAggregate,
  type ChallengeParticipant,
  type WaitingPerson,
} from '@stridewell/contracts';
import { formatOf } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { requireMayOrganise } from './challenges.policy.ts';
import { contendersOf, requireVisibleChallenge } from './challenges.service.ts';
import {
  selectGroupsIn,
  selectInvited,
  selectMembersInChallenge,
  selectStepsOfGroups,
  selectTogether,
} from './participants.sql.ts';

interface Page {
  perPage: number;
  offset: number;
}

/** Lists a page of the participants of a challenge that the viewer may see, by name. */
export async function listParticipants(
  db: Db,
  viewer: Viewer,
  asked: {
    challengeId: number;
    entity: 'members' | 'teams' | 'organizations';
    search: string | undefined;
  },
  page: Page,
  now: Date,
): Promise<{ data: ChallengeParticipant[]; total: number }> {
  const { programId } = viewer;
  const { challengeId, entity, search } = asked;
  const { betweenWhom } = await requireVisibleChallenge(db, viewer, challengeId, now);
  const kind = contendersOf[betweenWhom];
  if (entity !== 'members' && entity !== kind) return { data: [], total: 0 };
  const { rows, total } =
    entity === 'members'
      ? await selectMembersInChallenge(db, programId, { challengeId, kind, search }, page)
      : await selectGroupsIn(db, programId, { challengeId, kind: entity, search }, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total };
}

/** Lists a page of the members who are invited to a challenge that the viewer organizes and aren't in it. */
export async function listInvited(
  db: Db,
  viewer: Viewer,
  asked: { challengeId: number; search: string | undefined },
  page: Page,
  now: Date,
): Promise<{ data: WaitingPerson[]; total: number }> {
  const challenge = await requireVisibleChallenge(db, viewer, asked.challengeId, now);
  requireMayOrganise(challenge, viewer);
  const { rows, total } = await selectInvited(db, viewer.programId, asked, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total };
}

/** Reads what all participants of a challenge did together, if they are enough people. */
export async function readTogether(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<ChallengeAggregate> {
  const { programId } = viewer;
  const { betweenWhom, format } = await requireVisibleChallenge(db, viewer, challengeId, now);
  const kind = contendersOf[betweenWhom];
  const averageOf = (total: number | null, people: number) =>
    total === null ? null : Math.round(total / people);
  if (kind === 'members') {
    const sums = await selectTogether(db, programId, challengeId);
    return { ...sums, average: averageOf(sums.total, sums.participants) };
  }
  const of = { challengeId, kind, search: undefined };
  const one = { perPage: 1, offset: 0 };
  const { total: participants } = await selectMembersInChallenge(db, programId, of, one);
  const total = formatOf(format).isSum
    ? await selectStepsOfGroups(db, programId, challengeId, participants)
    : null;
  const average = kind === 'teams' ? averageOf(total, participants) : null;
  return { participants, total, average, activeParticipants: null, goalReached: null };
}

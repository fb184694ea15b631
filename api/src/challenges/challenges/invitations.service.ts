import { isAdminLevel } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { refuseJoiningNow, requireMayOrganise } from './challenges.policy.ts';
import { requireVisibleChallenge } from './challenges.service.ts';
import { accessOf } from './describe-challenges.ts';
import { selectGroupCount, selectMembersOfGroups } from './group-memberships.sql.ts';
import {
  insertInvitations,
  selectEveryMemberId,
  selectJoined,
  selectMemberCount,
} from './memberships.sql.ts';

/** The people to invite to a challenge. */
export interface Invited {
  challengeId: number;
  memberIds?: readonly number[] | undefined;
  /** The members of these teams, each individually. */
  teamIds?: readonly number[] | undefined;
  isEverybody: boolean;
}

/**
 * Invites members, including those of teams, to a challenge that the viewer organizes; administrators can invite
 * everyone. Skips members who are in it or already invited. Returns how many were invited.
 */
export async function inviteIntoChallenge(
  db: Db,
  viewer: Viewer,
  { challengeId, memberIds = [], teamIds = [], isEverybody }: Invited,
  now: Date,
): Promise<number> {
  const { programId, memberId: by } = viewer;
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireMayOrganise(challenge, viewer);
  if (isEverybody && !isAdminLevel(viewer.adminLevel))
    throw fieldProblem('forbidden', 'includeAll');
  const refusal = refuseJoiningNow(accessOf(challenge), { ...viewer, now });
  if (refusal) throw new Problem(refusal);
  const [people, teams] = [new Set(memberIds), new Set(teamIds)];
  if (people.size === 0 && teams.size === 0 && !isEverybody) {
    throw fieldProblem('validation_failed', 'memberIds', 'Choose at least one member or team.');
  }
  const isKnown =
    (await selectMemberCount(db, programId, memberIds)) === people.size &&
    (await selectGroupCount(db, programId, 'teams', teamIds)) === teams.size;
  if (!isKnown) throw new Problem('not_found');
  const wanted = isEverybody
    ? await selectEveryMemberId(db, programId)
    : [...people, ...(await selectMembersOfGroups(db, programId, 'teams', teamIds))];
  const joined = await selectJoined(db, programId, challengeId, wanted);
  const invited = [...new Set(wanted)].filter((id) => !joined.has(id) && id !== by);
  return insertInvitations(db, programId, { challengeId, memberIds: invited, by, at: now });
}

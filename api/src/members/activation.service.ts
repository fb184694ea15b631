import type { Db } from '#database/in-program.ts';
import { enterProgramBoards, leaveProgramBoards } from '#leaderboards/leaderboards.service.ts';
import { lockMembers } from '#steps/steps.service.ts';
import { leaveEveryGroup } from '#teams/memberships.service.ts';
import { updateDeactivatedAt } from './activation.sql.ts';

/**
 * Deactivates members: they leave every board that has not closed, and their team and organization, where
 * their last day is today. What they did stays. Those who are not active are passed over.
 */
export async function deactivateMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const active = (await lockMembers(db, programId, memberIds)).map(({ memberId }) => memberId);
  // The boards first: whoever holds a group has taken what belongs to members before.
  await leaveProgramBoards(db, programId, active, now);
  await leaveEveryGroup(db, programId, active, { by, now });
  await updateDeactivatedAt(db, programId, active, now);
}

/** Activates members again: they are back on the boards with what they had, and in no team or organization. */
export async function activateMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  // Changing the row locks the member.
  const activated = await updateDeactivatedAt(db, programId, memberIds, null);
  await enterProgramBoards(db, programId, activated, now);
}

import { isAdminLevel, adminLevels } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { SeededMember } from './cast-members.ts';
import type { DemoChallenge } from './demo-programs.ts';
import { repeatable } from './made-days.ts';

/** Creates the challenges of a demo program with their participants. Returns their ids by name. */
export async function seedChallenges(
  db: Db,
  programId: number,
  challenges: readonly DemoChallenge[],
  members: readonly SeededMember[],
  { today, now }: { today: string; now: Date },
): Promise<Map<string, number>> {
  const organiser = members.find(({ role }) => isAdminLevel(adminLevels[role]));
  if (!organiser) throw new Error('Every demo program needs an admin.');
  const organiserId = organiser.memberId;
  const challengeIds = new Map<string, number>();
  for (const [at, challenge] of challenges.entries()) {
    const { name, description, steps, atStake, featured, mapId = null } = challenge;
    const startDay = addDays(today, challenge.firstDay);
    const endDay = addDays(today, challenge.lastDay);
    const created = await createChallenge(
      db,
      programId,
      {
        name,
        description,
        steps,
        atStake,
        featured,
        mapId,
        startDay,
        endDay,
        organiserId,
        allowActivities: true,
      },
      now,
    );
    const memberIds = chooseMembers(challenge, members, at);
    await joinChallenge(db, programId, created, memberIds, organiserId, now);
    challengeIds.set(name, created.challengeId);
  }
  return challengeIds;
}

function chooseMembers(challenge: DemoChallenge, members: readonly SeededMember[], seed: number) {
  const chance = repeatable(seed + 1);
  return members
    .filter(({ username }) => {
      const isChosen = chance() < challenge.share;
      if (challenge.joined?.includes(username)) return true;
      return isChosen && !challenge.notJoined?.includes(username);
    })
    .map(({ memberId }) => memberId);
}

import { randomBytes } from 'node:crypto';
import {
  endpoints,
  isDownload,
  type MadeMemberKind,
  madeMemberSeconds,
  type seeAsMadeMember as contract,
} from '@stridewell/contracts';
import { addDays, laterDay, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import { enterProgramBoards } from '#activity/leaderboards/leaderboards.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import { Problem } from '#foundation/http/problem.ts';
import type { Authenticate, Viewer } from '#foundation/http/viewer.ts';
import { joinGroup } from '#people/memberships/memberships.service.ts';
import { beginMadeMember } from '#people/sign-in/begin-impersonation.service.ts';
import type { Sessions } from '#people/sign-in/session.service.ts';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import {
  insertMadeMember,
  selectLargestTeam,
  selectOpenChallenges,
  updateIsLeader,
} from './made-members.sql.ts';

/** Begins to see a program as a member of some kind does. */
export async function seeAsMadeMember(
  db: Db,
  { keys }: Pick<Sessions, 'keys'>,
  { viewer, programId, kind }: { viewer: Viewer; programId: number; kind: MadeMemberKind },
  now: Date,
): Promise<z.input<typeof contract.response>> {
  // A session belongs to the program of who holds it.
  if (programId !== viewer.programId) throw new Problem('forbidden');
  const sessionId = newId();
  const accessToken = await beginMadeMember(db, keys, {
    programId,
    memberId: viewer.memberId,
    sessionId,
    refreshHash: randomBytes(32),
    now,
    madeKind: kind,
    parentSessionId: viewer.sessionId,
  });
  return { accessToken, tokenType: 'Bearer', expiresIn: madeMemberSeconds, memberId: sessionId };
}

/** Holds those who look as a made member to reading; files are made outside of the call that makes the member. */
export function guardMadeMembers(authenticate: Authenticate): Authenticate {
  return async (request) => {
    const viewer = await authenticate(request);
    if (!viewer.madeMember) return viewer;
    const { operationId = '' } = request.routeOptions.schema ?? {};
    const endpoint = endpoints[operationId];
    if (endpoint?.method !== 'GET' || isDownload(endpoint)) throw new Problem('read_only_session');
    return viewer;
  };
}

/** Steps of two weeks, the newest day first. */
const walked = [5210, 9480, 8120, 11_040, 6350, 7890, 10_260, 4980, 8840, 9120, 7430, 12_310, 6690];

/** Makes the member as whom an administrator looks, in the transaction of a call that is rolled back. */
export async function makeMember(db: Db, viewer: Viewer, now: Date): Promise<void> {
  const { programId, memberId, madeMember } = viewer;
  if (!madeMember) return;
  const isNew = madeMember.kind === 'newcomer';
  const today = memberDay(now, viewer);
  const start = await readProgramStart(db, programId);
  const registeredOn = isNew ? today : laterDay(start, addDays(today, 1 - walked.length));
  await insertMadeMember(db, programId, { memberId, registeredOn, isNew });
  await enterProgramBoards(db, programId, [memberId], now);
  if (isNew) return;
  const since = new Date(Date.parse(`${registeredOn}T12:00:00Z`));
  const teamId = await selectLargestTeam(db, programId);
  if (teamId !== null) {
    const join = { by: memberId, now, firstDay: registeredOn };
    await joinGroup(db, programId, 'teams', teamId, [memberId], join);
    if (madeMember.kind === 'team-leader') await updateIsLeader(db, programId, teamId, memberId);
  }
  for (const challenge of await selectOpenChallenges(db, programId, today))
    await joinChallenge(db, programId, challenge, [memberId], memberId, since);
  const days = walked.map((steps, ago) => ({ day: addDays(today, -ago), steps }));
  const counting = days.filter(({ day }) => day >= registeredOn);
  const entries = counting.map((day) => ({ ...day, memberId, source: 'manual' as const }));
  await recordStepDays(db, programId, entries, now);
}

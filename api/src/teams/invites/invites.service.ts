import { isAdminLevel } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { type Mail, normalizeEmail } from '#engine/mail/index.ts';
import { admissions, issueAdmission } from '#accounts/one-time/admission.service.ts';
import { readOpenGroup } from '#teams/memberships/memberships.service.ts';
import { hashValue, type OneTimeKey } from '#accounts/one-time/one-time.service.ts';
import { digestOf, type ThrottledBy } from '#accounts/sign-in/throttle.service.ts';
import { inviteToTeam } from '#teams/teams/team-invites.service.ts';
import {
  keepOutsiderInvite,
  requireMayInviteOutsiders,
} from '#teams/teams/team-outsiders.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { inviteMail, teamInviteMail } from './invite-mail.ts';
import { selectInviter, selectMemberByEmail } from './invites.sql.ts';

/** Limits emails to an address whose owner never asked for them. */
export function throttleOfOutsiders({ programId, memberId }: Viewer, email: string): ThrottledBy[] {
  return [
    {
      key: `invite-address:${digestOf(`${programId}.${normalizeEmail(email)}`)}`,
      throttle: { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 3600 },
    },
    {
      key: `invite-by:${digestOf(`${programId}.${memberId}`)}`,
      throttle: { freeFailures: 500, failuresToDouble: 50, longestDelaySeconds: 30 },
    },
  ];
}

/** A person to invite who isn't a member, and the team to invite them to. */
interface Outsider {
  email: string;
  language: 'en' | 'es';
  teamId?: number | undefined;
}

/** The team of an invitation. */
interface InvitedTeam {
  teamId: number;
  name: string;
}

/**
 * Throws unless the viewer may invite outsiders: administrators of a program may, and leaders into their team if the
 * program lets them.
 */
export async function requireMayInvite(
  db: Db,
  viewer: Viewer,
  teamId: number | undefined,
): Promise<InvitedTeam | null> {
  if (teamId !== undefined) return requireMayInviteOutsiders(db, viewer, teamId);
  if (!isAdminLevel(viewer.adminLevel)) throw new Problem('forbidden');
  return null;
}

/**
 * Emails someone who isn't a member a link to register, whether or not registration is open to others. The answer
 * doesn't reveal whether the address has an account in another program. A member is invited to the team directly.
 * Returns how many were invited.
 */
export async function inviteOutsider(
  db: Db,
  parts: { mail: Mail; keys: OneTimeKey },
  viewer: Viewer,
  asked: Outsider,
  now: Date,
): Promise<number> {
  const { programId, memberId } = viewer;
  const team = await requireMayInvite(db, viewer, asked.teamId);
  const email = normalizeEmail(asked.email);
  const member = await selectMemberByEmail(db, programId, email);
  if (member && (team === null || !member.isActive))
    throw isMember('This person is already a member.');
  if (member && team) return inviteMember(db, viewer, team, member.memberId, now);
  const teamId = team?.teamId;
  const person = {
    email,
    firstName: null,
    lastName: null,
    ...(teamId !== undefined && { teamId }),
  };
  const token = await issueAdmission(db, parts.keys, 'invite', programId, person, now);
  const expiresAt = new Date(now.getTime() + admissions.invite.seconds * 1000);
  if (teamId !== undefined) {
    const link = { valueHash: hashValue(token), expiresAt };
    const invite = { teamId, email, sentBy: memberId, sentAt: now, ...link };
    await keepOutsiderInvite(db, programId, invite);
  }
  const { settings } = await readChosenProgram(db, programId);
  const { name, programName, contactEmail } = settings.general;
  const contact = settings.email.replyTo ?? contactEmail;
  const named = programName === null ? '' : `?programName=${programName}`;
  const inviter = await selectInviter(db, programId, memberId);
  await parts.mail.write(
    db,
    {
      programId,
      memberId: null,
      address: email,
      emailType: 'outsider-invite',
      sender: { name: settings.email.senderName ?? name, replyTo: contact },
      language: asked.language,
      words: (team ? teamInviteMail : inviteMail)[asked.language],
      values: { program: name, inviter, contact, ...(team && { team: team.name }) },
      // After a #, which no browser sends to a server.
      path: `/registration${named}#${token}`,
      uselessAfter: expiresAt,
    },
    now,
  );
  return 1;
}

function isMember(words: string): Problem {
  return fieldProblem('already_taken', 'outsiderEmail', words);
}

async function inviteMember(
  db: Db,
  viewer: Viewer,
  { teamId }: InvitedTeam,
  memberId: number,
  now: Date,
): Promise<number> {
  if ((await readOpenGroup(db, viewer.programId, 'teams', memberId)) === teamId)
    throw isMember('This person is already on the team.');
  return inviteToTeam(db, viewer, { teamId, recipientIds: [memberId] }, now);
}

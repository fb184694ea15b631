import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProgramSettings, register } from '@stridewell/contracts';
import type { z } from 'zod';
import { fieldProblem, Problem } from '#engine/requests/index.ts';
import type { Admission } from '#accounts/one-time/admission.service.ts';
import { digestOf, networkDigest, type ThrottledBy } from '#accounts/sign-in/throttle.service.ts';

/** What a registration sends. */
export type RegistrationInput = z.output<NonNullable<typeof register.body>>;

/** What admits somebody without an account: a program code, an invitation, or a value of a partner. */
export interface Proof {
  programCode?: string | undefined;
  invite?: string | undefined;
  userGuid?: string | undefined;
}

/** What of it admits one person, whom we know by it. */
export function admissionOf({ userGuid, invite }: Proof): Admission | undefined {
  if (userGuid !== undefined) return { kind: 'userGuid', text: userGuid };
  return invite === undefined ? undefined : { kind: 'invite', text: invite };
}

/** Whether a program lets in who brings this; where its code is not named yet, they may still name it. */
export function requireOpen(
  { member }: ProgramSettings,
  { programCode }: Proof,
): { needsCode: boolean } {
  if (member.allowRegistration !== 1) throw new Problem('registration_closed');
  if (member.programCode === null) return { needsCode: false };
  if (programCode === undefined || programCode === '') return { needsCode: true };
  if (!isSameCode(programCode, member.programCode))
    throw fieldProblem('program_code_wrong', 'programCode');
  return { needsCode: false };
}

/** Of one length, and compared in one time. */
function isSameCode(said: string, code: string): boolean {
  const [one, other] = [said, code].map((text) =>
    createHash('sha256').update(text.trim().toLowerCase()).digest(),
  ) as [Buffer, Buffer]; // two in, two out
  return timingSafeEqual(one, other);
}

/** What someone chooses when they register. Someone who was invited to a team doesn't choose one. */
export function choicesOf({ team, organization }: ProgramSettings, invitedTeam: object | null) {
  return {
    teams: team.teamsOff === 1 || invitedTeam !== null ? 'off' : team.teamAtRegistration,
    organizations:
      organization.organizationsOn === 1 ? organization.organizationAtRegistration : 'off',
  } as const;
}

/** Wrong codes, by program and network, and by program. */
export function throttleOfCodes(programId: number, address: string): ThrottledBy[] {
  const network = networkDigest(address);
  return [
    {
      key: `code-and-network:${programId}:${network}`,
      throttle: { freeFailures: 10, failuresToDouble: 1, longestDelaySeconds: 60 },
    },
    {
      key: `code:${programId}`,
      throttle: { freeFailures: 200, failuresToDouble: 50, longestDelaySeconds: 10 },
    },
  ];
}

/** Registrations by network: on the day a program begins, a whole office registers from one. */
export function throttleOfRegistrations(address: string): ThrottledBy[] {
  const throttle = { freeFailures: 300, failuresToDouble: 50, longestDelaySeconds: 30 };
  return [{ key: `register-network:${networkDigest(address)}`, throttle }];
}

/**
 * Questions whether a name is free. Who is signed out hears of fewer e-mail addresses: one that is taken tells that a
 * person has an account here, which else only a whole registration does.
 */
export function throttleOfUnique(
  asker: { address: string } | { memberId: number },
  isEmail: boolean,
): ThrottledBy[] {
  const who = 'address' in asker ? networkDigest(asker.address) : digestOf(`${asker.memberId}`);
  const throttle =
    isEmail && 'address' in asker
      ? { freeFailures: 60, failuresToDouble: 10, longestDelaySeconds: 30 }
      : { freeFailures: 400, failuresToDouble: 50, longestDelaySeconds: 10 };
  return [{ key: `unique-${isEmail ? 'email' : 'name'}:${who}`, throttle }];
}

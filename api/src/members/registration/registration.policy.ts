import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProgramSettings, register } from '@stridewell/contracts';
import type { z } from 'zod';
import { fieldProblem, Problem } from '#engine/requests/index.ts';
import type { Admission } from '#accounts/one-time/admission.service.ts';
import { digestOf, networkDigest, type ThrottledBy } from '#accounts/sign-in/throttle.service.ts';

/** The data of a registration. */
export type RegistrationInput = z.output<NonNullable<typeof register.body>>;

/** A proof that admits someone without an account: a program code, an invitation, or a value from a partner. */
export interface Proof {
  programCode?: string | undefined;
  invite?: string | undefined;
  userGuid?: string | undefined;
}

/** Returns the part of a proof that admits one known person. */
export function admissionOf({ userGuid, invite }: Proof): Admission | undefined {
  if (userGuid !== undefined) return { kind: 'userGuid', text: userGuid };
  return invite === undefined ? undefined : { kind: 'invite', text: invite };
}

/** Returns whether a program still needs its code from a person with this proof; throws if it doesn't admit them. */
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

/** Compares hashes, which have the same length, in constant time. */
function isSameCode(said: string, code: string): boolean {
  const [one, other] = [said, code].map((text) =>
    createHash('sha256').update(text.trim().toLowerCase()).digest(),
  ) as [Buffer, Buffer]; // two in, two out
  return timingSafeEqual(one, other);
}

/** Returns what people choose when they register. Someone who was invited to a team doesn't choose one. */
export function choicesOf({ team, organization }: ProgramSettings, invitedTeam: object | null) {
  return {
    teams: team.teamsOff === 1 || invitedTeam !== null ? 'off' : team.teamAtRegistration,
    organizations:
      organization.organizationsOn === 1 ? organization.organizationAtRegistration : 'off',
  } as const;
}

/** Throttles wrong codes, by program and network, and by program. */
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

/** Throttles searches for a program that find none, by network and altogether: a code can be guessed. */
export function throttleOfSearches(address: string): ThrottledBy[] {
  return [
    {
      key: `find-program:${networkDigest(address)}`,
      throttle: { freeFailures: 20, failuresToDouble: 2, longestDelaySeconds: 60 },
    },
    {
      key: 'find-program',
      throttle: { freeFailures: 1000, failuresToDouble: 200, longestDelaySeconds: 5 },
    },
  ];
}

/**
 * Throttles registrations by network. The limit is high because a whole office registers from one network on a
 * program's first day.
 */
export function throttleOfRegistrations(address: string): ThrottledBy[] {
  const throttle = { freeFailures: 300, failuresToDouble: 50, longestDelaySeconds: 30 };
  return [{ key: `register-network:${networkDigest(address)}`, throttle }];
}

/**
 * Throttles checks whether a name is free. The limit is lower for email addresses without a sign-in: a taken one
 * reveals that its owner has an account here, which otherwise only a complete registration does.
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

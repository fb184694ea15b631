import { randomBytes, randomInt } from 'node:crypto';
import type { NewProgramMember } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { inviteAdded } from '#accounts/invitations/invitations.service.ts';
import { findTakenNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { hashPassword } from '#accounts/sign-in/sign-in.service.ts';
import type { ChosenProgram } from '#programs/settings/settings.service.ts';
import { createMember, type NewMember } from './create-member.ts';

/** A person to add to a program. */
export type NewPerson = z.output<typeof NewProgramMember> &
  Pick<NewMember, 'memberId' | 'employeeId'>;

/** The groups of a program, by kind and name. */
export type GroupIds = Record<'organizations' | 'teams', ReadonlyMap<string, number>>;

/** Hashes a random password that no one knows, until the member has chosen one. */
export function hashUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/**
 * Creates accounts for people, adds them to their groups, and invites them if the program does so. Returns their ids in
 * the same order.
 */
export async function addPeople(
  db: Db,
  known: {
    mail: Mail;
    program: ChosenProgram;
    groups: GroupIds;
    /** The hash of a password that no one knows. */
    passwordHash: string;
    by: number;
    now: Date;
  },
  people: readonly NewPerson[],
): Promise<number[]> {
  const { mail, program, groups, passwordHash, by, now } = known;
  const usernames = await usernamesOf(db, program.id, people);
  const ids: number[] = [];
  const chosen = { organizations: new Map<number, number[]>(), teams: new Map<number, number[]>() };
  for (const [at, { organization, team, language = 'en', ...person }] of people.entries()) {
    const username = usernames[at] ?? '';
    const input = { ...person, username, language, passwordHash, isAdded: true };
    const { id } = await createMember(db, mail, program, input, now).catch((error: unknown) => {
      throw error instanceof Problem ? underField(error, `members.${at}`) : error;
    });
    ids.push(id);
    for (const [kind, name] of [
      ['organizations', organization],
      ['teams', team],
    ] as const) {
      const groupId = name === undefined ? undefined : groups[kind].get(name);
      if (groupId !== undefined)
        chosen[kind].set(groupId, [...(chosen[kind].get(groupId) ?? []), id]);
    }
  }
  // Groups come last: transactions that lock a group have already locked the data of its members.
  for (const kind of ['teams', 'organizations'] as const)
    for (const [groupId, members] of [...chosen[kind]].toSorted(([one], [other]) => one - other))
      await joinGroup(db, program.id, kind, groupId, members, { by, now });
  await inviteAdded(db, mail, program.id, ids, now);
  return ids;
}

/** Returns each person's username: the given one, or a free one made from the email address. */
async function usernamesOf(
  db: Db,
  programId: number,
  people: readonly NewPerson[],
): Promise<string[]> {
  const wanted = people.map(({ username, email }) => username ?? usernameOf(email));
  const taken = await findTakenNames(db, programId, wanted);
  return people.map(({ username }, at) => {
    let name = wanted[at] ?? '';
    if (username !== undefined) return username;
    while (taken.has(name.toLowerCase())) name = `${wanted[at]}-${randomInt(1000, 10_000)}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Makes a username from the part of an email address before the @. */
export function usernameOf(email: string): string {
  const [first = ''] = email.split('@');
  const plain = first.normalize('NFD').replace(/[^A-Za-z0-9._-]/g, '');
  const name = plain
    .replace(/^[._-]+/, '')
    .slice(0, 30)
    .replace(/[._-]+$/, '');
  return name.length < 3 ? `member-${randomInt(100_000, 1_000_000)}` : name;
}

/** Returns the same problem, with fields named as in the body. */
export function underField({ code, message, details }: Problem, path: string): Problem {
  const fields = Object.entries(details.fields ?? {});
  const named = fields.map(([field, words]) => [`${path}.${field}`, words]);
  return new Problem(code, { message, fields: Object.fromEntries(named) });
}

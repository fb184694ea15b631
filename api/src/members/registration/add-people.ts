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
import { createMember } from './create-member.ts';

/** Somebody who is put into a program. */
export type NewPerson = z.output<typeof NewProgramMember>;

/** The groups of a program, by kind and name. */
export type GroupIds = Record<'organizations' | 'teams', ReadonlyMap<string, number>>;

/** A password that nobody knows, until the member has chosen one. */
export function hashUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/**
 * Makes accounts of people, puts them into their groups, and invites them when the
 * program says so. Answers their ids in the same order.
 */
export async function addPeople(
  db: Db,
  known: {
    mail: Mail;
    program: ChosenProgram;
    groups: GroupIds;
    /** Of a password that nobody knows. */
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
  // Groups last: whoever holds a group has taken what belongs to members before.
  for (const kind of ['teams', 'organizations'] as const)
    for (const [groupId, members] of [...chosen[kind]].toSorted(([one], [other]) => one - other))
      await joinGroup(db, program.id, kind, groupId, members, { by, now });
  await inviteAdded(db, mail, program.id, ids, now);
  return ids;
}

/** The username of each: the one that was told, or one that nobody has, made of the e-mail address. */
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

/** Makes a username from what stands before the @ of an email address. */
export function usernameOf(email: string): string {
  const [first = ''] = email.split('@');
  const plain = first.normalize('NFD').replace(/[^A-Za-z0-9._-]/g, '');
  const name = plain
    .replace(/^[._-]+/, '')
    .slice(0, 30)
    .replace(/[._-]+$/, '');
  return name.length < 3 ? `member-${randomInt(100_000, 1_000_000)}` : name;
}

/** The same problem, with its fields named as the body names them. */
export function underField({ code, message, details }: Problem, path: string): Problem {
  const fields = Object.entries(details.fields ?? {});
  const named = fields.map(([field, words]) => [`${path}.${field}`, words]);
  return new Problem(code, { message, fields: Object.fromEntries(named) });
}

import type { ScimAct, ScimChange } from '@stridewell/contracts';
import type { UserData, UserRow } from './scim-users.sql.ts';

/** A person as an identity provider sees them. */
export interface ScimUser extends UserData {
  id: number;
  userName: string;
  externalId: string | null;
}

const nobody: UserData = {
  active: false,
  email: '',
  firstName: '',
  lastName: '',
  employeeId: null,
  language: null,
  organizationId: null,
};

/** Returns the data of a member in the program; undefined if there is none. */
export function memberDataOf(row: UserRow): UserData | undefined {
  const { email, firstName, lastName, employeeId, language, organizationId } = row;
  if (email === null || firstName === null || lastName === null) return undefined;
  const data = { email, firstName, lastName, employeeId, language, organizationId };
  return { ...data, active: row.isHere === true };
}

/**
 * Returns a person as the identity provider sees them: with what it wants while that waits, or while they aren't in the
 * program; otherwise with the member's own data.
 */
export function userOf(row: UserRow): ScimUser {
  const { id, wanted, wantedEmail, waitsFor, externalId } = row;
  const member = memberDataOf(row);
  const isWanted = wanted !== null && (waitsFor !== null || !member?.active);
  const data = isWanted ? { ...wanted, email: wantedEmail ?? '' } : (member ?? nobody);
  return { ...data, id, userName: row.userName ?? data.email, externalId };
}

/** Returns whether an identity provider sees a person: not after it deleted them, until they return. */
export function isSeen({ isDeleted, waitsFor, isHere }: UserRow): boolean {
  return !isDeleted || (waitsFor === null && isHere === true);
}

/** Returns what a person's data does to their member; `same` if nothing. */
export function actOf(member: UserData | undefined, wanted: UserData): ScimAct | 'same' {
  if (!member) return wanted.active ? 'add' : 'same';
  if (member.active !== wanted.active) return wanted.active ? 'return' : 'leave';
  // The data of someone who has left changes when they return.
  return wanted.active && changedFields(member, wanted).length > 0 ? 'change' : 'same';
}

/** Returns the fields in which a person's data differs from their member's. */
export function changedFields(
  member: UserData,
  wanted: UserData,
): ScimChange['fields'][number]['field'][] {
  const isRenamed = member.firstName !== wanted.firstName || member.lastName !== wanted.lastName;
  return [
    ...(isRenamed ? (['name'] as const) : []),
    ...(member.email === wanted.email ? [] : (['email'] as const)),
    ...(member.employeeId === wanted.employeeId ? [] : (['employeeId'] as const)),
    ...(member.organizationId === wanted.organizationId ? [] : (['organization'] as const)),
  ];
}

import { adminLevels, isProviderLevel, type ResellerPerson } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, requireChanged, requireRow, type Viewer } from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { findMemberNamed } from '#accounts/sign-in/sign-in-names.service.ts';
import * as rows from './resellers.sql.ts';
import { readReseller } from './resellers.service.ts';

/** Adds a new member to a reseller's people. */
export async function assignPerson(
  db: Db,
  resellerId: number,
  member: { programId: number; memberId: number },
  now: Date,
): Promise<void> {
  await rows.insertPerson(db, { ...member, resellerId, namedAt: now });
}

/** Lists the people who work for a reseller. */
export async function listPeople(db: Db, id: number): Promise<ResellerPerson[]> {
  await readReseller(db, id);
  return rows.selectPeopleOf(db, id);
}

/** Adds a member to a reseller's people and logs it in their program. */
export async function addPerson(
  db: Db,
  { auditKey, viewer, now }: { auditKey: Uint8Array; viewer: Viewer; now: Date },
  resellerId: number,
  named: { username: string; programId?: number | undefined },
): Promise<ResellerPerson> {
  await readReseller(db, resellerId);
  const found = await findMemberNamed(db, named);
  if (!found || isProviderLevel(adminLevels[found.roleName]))
    throw fieldProblem(
      'not_found',
      'username',
      "No member who can work for a reseller has this username or email. Provider staff can't.",
    );
  const { programId, memberId } = found;
  const isFree = await rows.insertPerson(db, { programId, memberId, resellerId, namedAt: now });
  if (!isFree)
    throw fieldProblem('already_taken', 'username', 'This person already works for a reseller.');
  await record(db, { auditKey, viewer, now }, { programId, memberId }, 'addResellerPerson');
  const people = await rows.selectPeopleOf(db, resellerId);
  return requireRow(people.find((one) => one.memberId === memberId));
}

/** Removes a member from a reseller's people. */
export async function removePerson(
  db: Db,
  by: { auditKey: Uint8Array; viewer: Viewer; now: Date },
  resellerId: number,
  memberId: number,
): Promise<ResellerPerson[]> {
  const people = await listPeople(db, resellerId);
  const { programId } = requireRow(people.find((one) => one.memberId === memberId));
  requireChanged(await rows.deletePerson(db, resellerId, { programId, memberId }));
  await record(db, by, { programId, memberId }, 'removeResellerPerson');
  return rows.selectPeopleOf(db, resellerId);
}

function record(
  db: Db,
  { auditKey, viewer, now }: { auditKey: Uint8Array; viewer: Viewer; now: Date },
  { programId, memberId }: { programId: number; memberId: number },
  operation: string,
): Promise<void> {
  const { memberId: actorId } = viewer;
  const detail = { operation };
  const event = { action: 'changed-member', actorId, subjectId: memberId, detail } as const;
  return recordAudit(db, auditKey, programId, [event], now);
}

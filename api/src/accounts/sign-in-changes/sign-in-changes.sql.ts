import type { PartnerKey, SignInChange } from '@stridewell/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';

/** Inserts a waiting change. */
export async function insertChange(
  db: Db,
  row: Insertable<Database['signInChange']>,
): Promise<void> {
  await db.insertInto('signInChange').values(row).execute();
}

function changes(db: Db) {
  return db
    .selectFrom('signInChange')
    .select([
      'programId',
      'signInChangeId as id',
      'kind',
      'resellerId',
      'name',
      'content',
      'reason',
      'requestedBy',
      'requestedByName',
      'requestedAt',
      'effectiveAt',
      'confirmedBy',
      'confirmedByName',
      'confirmedAt',
      'appliedAt',
      'cancelledAt',
    ]);
}

/** A change as it is stored. */
export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

const maxChanges = 30;
const maxOpenChanges = 200;
/** These are stored in the requester's program but concern every program of the reseller. */
const kindsOfWholeReseller: readonly SignInChange['kind'][] = ['reseller-key', 'reseller-resume'];

/** Returns whether a change concerns every program of a reseller, rather than the one program that has its row. */
export function concernsWholeReseller({ kind }: Pick<ChangeRow, 'kind'>): boolean {
  return kindsOfWholeReseller.includes(kind);
}

/** Selects the latest changes of a program, newest first, without those to all programs of a reseller. */
export function selectChanges(db: Db, programId: number) {
  return changes(db)
    .where('programId', '=', programId)
    .where('kind', 'not in', kindsOfWholeReseller)
    .orderBy('signInChangeId', 'desc')
    .limit(maxChanges)
    .execute();
}

/**
 * Selects the waiting changes of all programs, with the name of their program, without those to all programs of a
 * reseller.
 */
export async function selectOpenChanges(db: Db) {
  const open = await changes(db)
    .where('kind', 'not in', kindsOfWholeReseller)
    .where('appliedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .orderBy('signInChangeId', 'desc')
    .limit(maxOpenChanges)
    .execute();
  const programIds = open.map(({ programId }) => programId);
  const programs = await db
    .selectFrom('program')
    .select(['programId', 'name'])
    .where('programId', 'in', [0, ...programIds])
    .execute();
  const names = new Map(programs.map(({ programId, name }) => [programId, name]));
  return open.map((row) => ({ ...row, programName: names.get(row.programId) ?? '' }));
}

/** Selects the latest changes to how a reseller signs people in, newest first. */
export function selectResellerChanges(db: Db, resellerId: number) {
  return changes(db)
    .where('resellerId', '=', resellerId)
    .orderBy('signInChangeId', 'desc')
    .limit(maxChanges)
    .execute();
}

/** Selects a change of a program, and locks it. */
export function lockChange(db: Db, programId: number, id: number) {
  return changes(db)
    .where('programId', '=', programId)
    .where('signInChangeId', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Which open changes to select: of one kind, about a reseller or a program. */
export interface OpenChangesOf {
  kind: 'embed-key' | 'identity-provider' | 'partner-key' | 'reseller-program' | 'reseller-resume';
  resellerId?: number;
  programId?: number;
  /** The purpose of a partner key. */
  purpose?: PartnerKey['purpose'];
  /** Only embed keys that a reseller's people requested. */
  isOfReseller?: boolean;
}

function openChanges(
  db: Db,
  { kind, resellerId, programId, purpose, isOfReseller = false }: OpenChangesOf,
) {
  return changes(db)
    .where('kind', '=', kind)
    .where('appliedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .$if(resellerId !== undefined, (query) => query.where('resellerId', '=', resellerId ?? 0))
    .$if(programId !== undefined, (query) => query.where('programId', '=', programId ?? 0))
    .$if(purpose !== undefined, (query) => query.where(sql`content ->> 'purpose'`, '=', purpose))
    .$if(isOfReseller, (query) => query.where(sql`content ->> 'resellerId'`, 'is not', null))
    .orderBy('signInChangeId');
}

/** Selects the open changes of a kind, and locks them. */
export function lockOpenChanges(db: Db, of: OpenChangesOf) {
  return openChanges(db, of).forUpdate().execute();
}

/** Returns whether a change of a kind is open. */
export async function hasOpenChange(db: Db, of: OpenChangesOf): Promise<boolean> {
  return (await openChanges(db, of).executeTakeFirst()) !== undefined;
}

/** Selects the program of a change to how a reseller signs people in. */
export async function selectProgramOfChange(
  db: Db,
  resellerId: number,
  id: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('signInChange')
    .select('programId')
    .where('resellerId', '=', resellerId)
    .where('signInChangeId', '=', id)
    .executeTakeFirst();
  return found?.programId;
}

/**
 * Selects since when some members of a program have had their current role, without those who have always had it. For
 * roles that were given before the column existed, or by a release that didn't write it yet, the audit log is used.
 */
export async function selectRoleSince(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ memberId: number; roleSince: string }>`
    select member_id, role_since from (
      select member_id, coalesce(role_since, (
        select occurred_at from audit_entry entry
        where entry.program_id = ${programId} and entry.subject_id = member.member_id
          and entry.action = 'role-changed' and entry.detail ? 'from'
        order by entry.day desc, entry.position desc limit 1)) as role_since
      from member where program_id = ${programId} and member_id = any(${memberIds}::bigint[])
    ) known where role_since is not null`.execute(db);
  return new Map(rows.map(({ memberId, roleSince }) => [memberId, roleSince]));
}

/**
 * Selects the confirmed changes that are due, and whether the confirmer has lost the role since; runs as the provider,
 * because the confirmer may be from another program.
 */
export function selectDue(db: Db, now: Date) {
  const stands = sql`member.member_id = sign_in_change.confirmed_by
    and member.deactivated_at is null and member.role_name <> 'NonAdmin'
    and (member.role_since is null or member.role_since <= sign_in_change.confirmed_at)`;
  // The lookup by key comes first; only a provider's confirmer is searched for among all members.
  const confirmerStands = sql`case
    when exists (select from member
      where member.program_id = sign_in_change.program_id and ${stands}) then true
    else exists (select from member where member.role_name = 'Super WT Admin' and ${stands}) end`;
  return db
    .selectFrom('signInChange')
    .select(['programId', 'signInChangeId as id', 'resellerId'])
    .select(sql<boolean>`not ${confirmerStands}`.as('needsNewConfirmation'))
    .where('confirmedAt', 'is not', null)
    .where('appliedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('effectiveAt', '<=', now.toISOString())
    .orderBy('effectiveAt')
    .limit(100)
    .execute();
}

/** Stores the outcome of a change. */
export async function updateChange(
  db: Db,
  programId: number,
  id: number,
  row: Updateable<Database['signInChange']>,
): Promise<void> {
  await db
    .updateTable('signInChange')
    .set(row)
    .where('programId', '=', programId)
    .where('signInChangeId', '=', id)
    .execute();
}

/** Selects the provider's super administrators in all programs. */
export function selectSuperAdmins(db: Db) {
  return db
    .selectFrom('member')
    .select(['programId', 'memberId'])
    .where('roleName', '=', 'Super WT Admin')
    .where('deactivatedAt', 'is', null)
    .execute();
}

/** Selects the name of a member in any program. */
export async function selectNameOf(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('member')
    .select(['firstName', 'lastName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return found && `${found.firstName} ${found.lastName}`;
}

import type { Reseller, ResellerPerson, ResellerProgram } from '@stridewell/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Database, type Db, isGroup } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** Which resellers to select, and in which order. */
export interface ResellerFilter {
  id?: number;
  searchString?: string | undefined;
  sortColumn?: 'name' | 'createdAt' | 'programs' | 'members' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
}

type Range = Pick<Page, 'perPage' | 'offset'>;

const membersOf = sql`(select coalesce(sum(block.people), 0)::int from contender_block block
  where block.program_id = whose.program_id and block.kind = 'members')`;

/** The active members of a program; 0 if they are too few to be shown. */
const activeOf = sql`(select case when ${isGroup(sql`sum(came.people)`)}
    then sum(came.people)::int else 0 end
  from program_return came where came.program_id = whose.program_id
    and came.day > current_date - 30 and came.previous_day <= current_date - 30)`;

const totals = sql`
  select whose.reseller_id, count(*)::int as programs, sum(${membersOf})::int as members,
    sum(${activeOf})::int as "activeMembers"
  from program_reseller whose group by whose.reseller_id`;

const keysOf = sql`(select count(*)::int from reseller_key key
  where key.reseller_id = reseller.reseller_id and key.revoked_at is null
    and (key.ends_at is null or key.ends_at > now()))`;

/** Selects a page of resellers, and their number. */
export async function selectResellers(
  db: Db,
  { id, searchString, sortColumn = 'name', sortOrder = 'asc' }: ResellerFilter,
  { perPage, offset }: Range,
): Promise<{ data: Reseller[]; total: number }> {
  const order = {
    name: sql`lower(reseller.name)`,
    createdAt: sql`reseller.created_at`,
    programs: sql`coalesce(total.programs, 0)`,
    members: sql`coalesce(total.members, 0)`,
  };
  const direction = sql.raw(sortOrder === 'asc' ? 'asc' : 'desc');
  const isFound =
    searchString === undefined
      ? sql`true`
      : sql`strpos(lower(reseller.name), lower(${searchString})) > 0`;
  const isWanted = id === undefined ? isFound : sql`reseller.reseller_id = ${id}`;
  const [found, counted] = await Promise.all([
    sql<Reseller>`
      select reseller.reseller_id as id, reseller.name, brand_colour as "brandColour", logo, plan,
        contacts,
        created_at as "createdAt", suspended_at as "suspendedAt",
        coalesce(total.programs, 0) as programs, coalesce(total.members, 0) as members,
        coalesce(total."activeMembers", 0) as "activeMembers", ${keysOf} as keys
      from reseller left join (${totals}) total on total.reseller_id = reseller.reseller_id
      where ${isWanted}
      order by ${order[sortColumn]} ${direction}, reseller.reseller_id ${direction}
      limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from reseller where ${isWanted}`.execute(
      db,
    ),
  ]);
  return { data: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Locks a reseller until the transaction ends, and selects its logo. */
export function lockReseller(
  db: Db,
  resellerId: number,
): Promise<{ logo: string | null } | undefined> {
  return db
    .selectFrom('reseller')
    .select('logo')
    .where('resellerId', '=', resellerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Inserts a reseller. */
export async function insertReseller(db: Db, row: Insertable<Database['reseller']>): Promise<void> {
  await db.insertInto('reseller').values(row).execute();
}

/** Changes a reseller. */
export async function updateResellerRow(
  db: Db,
  resellerId: number,
  changes: Updateable<Database['reseller']>,
): Promise<void> {
  await db.updateTable('reseller').set(changes).where('resellerId', '=', resellerId).execute();
}

/** Suspends a reseller; a suspended one keeps its time. */
export async function updateSuspendedAt(db: Db, resellerId: number, now: Date): Promise<void> {
  await db
    .updateTable('reseller')
    .set({ suspendedAt: now })
    .where('resellerId', '=', resellerId)
    .where('suspendedAt', 'is', null)
    .execute();
}

/** Locks a program, so that requests to assign it wait for each other; returns false if there is none. */
export async function lockProgram(db: Db, programId: number): Promise<boolean> {
  const found = await db
    .selectFrom('program')
    .select('programId')
    .where('programId', '=', programId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects a page of a reseller's programs, by name. */
export async function selectProgramsOf(
  db: Db,
  resellerId: number,
  { perPage, offset }: Range,
): Promise<{ data: ResellerProgram[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<ResellerProgram>`
      select program.program_id as id, program.name, whose.since, ${membersOf} as members
      from program_reseller whose join program on program.program_id = whose.program_id
      where whose.reseller_id = ${resellerId}
      order by lower(program.name), program.program_id limit ${perPage} offset ${offset}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*)::int as total from program_reseller where reseller_id = ${resellerId}`.execute(
      db,
    ),
  ]);
  return { data: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Assigns a program to a reseller; returns whether it belonged to none. */
export async function insertProgramOf(
  db: Db,
  row: { programId: number; resellerId: number; since: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('programReseller')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a program from a reseller. */
export function deleteProgramOf(db: Db, resellerId: number, programId: number) {
  return db
    .deleteFrom('programReseller')
    .where('programId', '=', programId)
    .where('resellerId', '=', resellerId)
    .executeTakeFirst();
}

/** Selects the people who work for a reseller, by name. */
export async function selectPeopleOf(db: Db, resellerId: number): Promise<ResellerPerson[]> {
  const { rows } = await sql<ResellerPerson>`
    select person.member_id as "memberId", person.program_id as "programId",
      member.first_name || ' ' || member.last_name as name, member.email,
      program.name as "programName", person.named_at as "namedAt"
    from reseller_person person
    join member on member.program_id = person.program_id and member.member_id = person.member_id
    join program on program.program_id = person.program_id
    where person.reseller_id = ${resellerId} and member.deactivated_at is null
    order by lower(member.first_name || ' ' || member.last_name), person.member_id`.execute(db);
  return rows;
}

/** Makes a member work for a reseller; returns whether they worked for none. */
export async function insertPerson(
  db: Db,
  row: { programId: number; memberId: number; resellerId: number; namedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('resellerPerson')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a member's work for a reseller. */
export function deletePerson(
  db: Db,
  resellerId: number,
  { programId, memberId }: { programId: number; memberId: number },
) {
  return db
    .deleteFrom('resellerPerson')
    .where('programId', '=', programId)
    .where('resellerId', '=', resellerId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

import type { ListedProgram } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import { type Database, type Db, isGroup } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** Which programs to select, and in which order. */
export interface ProgramFilter {
  searchString?: string | undefined;
  sortColumn?: 'name' | 'createdAt' | 'tier' | 'type' | 'members' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
}

const members = sql`(select coalesce(sum(block.people), 0)::int from contender_block block
  where block.program_id = program.program_id and block.kind = 'members')`;

const activeMembers = sql`(select case when ${isGroup(sql`sum(came.people)`)}
    then sum(came.people)::int end
  from program_return came where came.program_id = program.program_id
    and came.day > current_date - 30 and came.previous_day <= current_date - 30)`;

const ofAdmins = sql`from member where member.program_id = program.program_id
  and member.role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')
  and member.deactivated_at is null`;

const programName = sql`(select address.address from program_address address
  where address.program_id = program.program_id and address.kind = 'name')`;

function isFound({ searchString }: ProgramFilter) {
  if (searchString === undefined) return sql`true`;
  const words = sql`lower(program.name || ' ' || coalesce(${programName}, ''))`;
  return sql`strpos(${words}, lower(${searchString})) > 0`;
}

/** Selects a page of all programs, and their number; runs as the provider. */
export async function selectPrograms(
  db: Db,
  filter: ProgramFilter & { id?: number },
  { perPage, offset }: Pick<Page, 'perPage' | 'offset'>,
): Promise<{ data: ListedProgram[]; total: number }> {
  const { id, sortColumn = 'name', sortOrder = 'asc' } = filter;
  const order = {
    name: sql`lower(program.name)`,
    createdAt: sql`program.created_at`,
    tier: sql`program.tier`,
    type: sql`program.type`,
    members,
  };
  const direction = sql.raw(sortOrder === 'asc' ? 'asc' : 'desc');
  const isWanted = sql`${isFound(filter)} ${id === undefined ? sql`` : sql`and program.program_id = ${id}`}`;
  const [found, counted] = await Promise.all([
    sql<ListedProgram>`
      with page as materialized (
        select program.*, row_number() over () as place from (
          select program.* from program where ${isWanted}
          order by ${order[sortColumn]} ${direction}, program.program_id ${direction}
          limit ${perPage} offset ${offset}) program
      )
      select program.program_id as id, program.name, ${programName} as "programName", program.tier,
        program.type, program.time_zone as "timeZone", program.contact_email as "contactEmail",
        program.created_at as "createdAt", ${members} as members, ${activeMembers} as "activeMembers",
        (select count(*)::int ${ofAdmins}) as admins,
        (select max(member.last_visit_at) ${ofAdmins}) as "lastAdminVisit"
      from page program order by place`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from program where ${isWanted}`.execute(
      db,
    ),
  ]);
  return { data: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Selects the names of programs that contain the search text; those that start with it come first. */
export async function selectProgramNames(
  db: Db,
  searchString: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select program_id as id, name from program where ${isFound({ searchString })}
    order by strpos(lower(name), lower(${searchString})) <> 1, lower(name), program_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Inserts a program. */
export async function insertProgram(db: Db, row: Insertable<Database['program']>): Promise<void> {
  await db.insertInto('program').values(row).execute();
}

/** The totals of all programs together. */
export interface AllProgramSum {
  summedAt: Date;
  programs: number;
  members: number;
  activeMembers: number;
  totalSteps: number;
}

/** Stores the totals of all programs. */
export async function upsertAllProgramSum(db: Db, sum: AllProgramSum): Promise<void> {
  await db
    .insertInto('allProgramSum')
    .values({ sumId: 1, ...sum })
    .onConflict((conflict) => conflict.column('sumId').doUpdateSet({ ...sum }))
    .execute();
}

/** Selects the totals; undefined before the first time. */
export function selectAllProgramSum(db: Db) {
  return db.selectFrom('allProgramSum').selectAll().executeTakeFirst();
}

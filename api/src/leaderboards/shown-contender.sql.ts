import { type RawBuilder, sql } from 'kysely';
import type { ContenderKind } from './contenders.sql.ts';

/** What is shown of a contender, where `score` is its row. */
interface Shown {
  joins: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** The texts that a search looks into. */
  names: readonly RawBuilder<unknown>[];
}

const memberName = sql`member.first_name || ' ' || member.last_name`;

const shown: Record<ContenderKind, Shown> = {
  members: {
    joins: sql`
      join member on member.program_id = score.program_id and member.member_id = score.contender_id
      left join team_member membership on membership.program_id = score.program_id
        and membership.member_id = score.contender_id and membership.left_at is null
      left join team on team.program_id = score.program_id and team.team_id = membership.team_id`,
    columns: sql`${memberName} as name, member.username, member.image, team.name as team`,
    names: [memberName, sql`member.username`],
  },
  teams: {
    joins: sql`join team on team.program_id = score.program_id and team.team_id = score.contender_id`,
    columns: sql`team.name, null as username, team.image, null as team`,
    names: [sql`team.name`],
  },
  organizations: {
    joins: sql`join organization on organization.program_id = score.program_id
      and organization.organization_id = score.contender_id`,
    columns: sql`organization.name, null as username, organization.image, null as team`,
    names: [sql`organization.name`],
  },
};

/** What is shown of the contenders of a kind. */
export function shownOf(contenders: ContenderKind): Shown {
  return shown[contenders];
}

/** Whether a contender's name holds a text, whatever its case; signs of a pattern mean themselves. */
export function isNamedLike(contenders: ContenderKind, search: string): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = shown[contenders].names.map((name) => sql`${name} ilike ${pattern}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}

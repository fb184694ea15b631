import { minimumActiveMembers } from '@stridewell/contracts';
import { isGroup } from '#engine/postgres/index.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * How many units of a score make a step where a day is divided among members: the least common multiple of 1
 * to 22. The average of a group of up to 22 is then a whole number of units, and sums of averages are exact;
 * of a larger one it is rounded down to a unit, the same for whoever adds in whatever order. 63 bits hold a
 * thousand years of averages.
 */
const unitsPerStep = 232_792_560;

/** A column in units of `board`, as steps; with a fraction where the board divides days. */
export function stepsOf(units: string) {
  return sql`case when board.counting = 'total' then ${sql.ref(units)}
    else ${sql.ref(units)}::numeric / ${sql.lit(unitsPerStep)} end`;
}

/** What the members of a group did on a day, by the names that its parts have in the query. */
export interface GroupDayColumns {
  steps: RawBuilder<unknown>;
  /** Everybody who is in the group on the day. */
  members: RawBuilder<unknown>;
  /** Those of them with steps. */
  walkers: RawBuilder<unknown>;
  /** Those of them with an entry on the day or one of the six before it. */
  active: RawBuilder<unknown>;
}

/**
 * What a group's day is worth on `board`, in units. A day of an organization on which fewer people walked
 * than an aggregate may be made of counts nothing, and neither does one of too few active members where only
 * they are counted.
 */
export function worthOnBoard({ steps, members, walkers, active }: GroupDayColumns) {
  return sql`case
    when board.contenders = 'organizations' and not ${isGroup(walkers)} then 0
    when board.counting = 'total' then ${steps}
    when board.counting = 'average' then ${divided(steps, members)}
    when ${active} < ${sql.lit(minimumActiveMembers)} then 0
    else ${divided(steps, active)} end`;
}

/**
 * The same of the verified steps. Of an organization there are none: a total less what devices verified may be what
 * the one member without a device walked.
 */
export function verifiedWorthOnBoard(day: GroupDayColumns) {
  return sql`case when board.contenders = 'organizations' then 0 else ${worthOnBoard(day)} end`;
}

// In two steps, because a product of both would not fit where a group is large.
function divided(steps: RawBuilder<unknown>, people: RawBuilder<unknown>) {
  const units = sql.lit(unitsPerStep);
  return sql`coalesce(${steps} / nullif(${people}, 0) * ${units}
    + ${steps} % nullif(${people}, 0) * ${units} / ${people}, 0)`;
}

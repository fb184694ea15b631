import { minimumActiveMembers } from '@stridewell/contracts';
import { isGroup } from '#engine/postgres/index.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The units of a step on boards of averages: the least common multiple of 1 to 22. The average of a group of up to 22
 * is then a whole number of units, so sums of averages are exact; of a larger group it is rounded down to a unit, in
 * whatever order days are added. 63 bits hold a thousand years of averages.
 */
const unitsPerStep = 232_792_560;

/** Converts a column from the units of `board` to steps; averages have a fraction. */
export function stepsOf(units: string) {
  return sql`case when board.counting = 'total' then ${sql.ref(units)}
    else ${sql.ref(units)}::numeric / ${sql.lit(unitsPerStep)} end`;
}

/** The columns of a group's day in the query. */
export interface GroupDayColumns {
  steps: RawBuilder<unknown>;
  /** All members of the group on the day. */
  members: RawBuilder<unknown>;
  /** Members with steps. */
  walkers: RawBuilder<unknown>;
  /** Members with an entry on the day or one of the six days before. */
  active: RawBuilder<unknown>;
}

/**
 * What a group's day counts on `board`, in units. It is 0 for an organization's day on which too few people had
 * steps to be shown together, and for a day with too few active members where only they are counted.
 */
export function worthOnBoard({ steps, members, walkers, active }: GroupDayColumns) {
  return sql`case
    when board.contenders = 'organizations' and not ${isGroup(walkers)} then 0
    when board.counting = 'total' then ${steps}
    when board.counting = 'average' then ${divide(steps, members)}
    when ${active} < ${sql.lit(minimumActiveMembers)} then 0
    else ${divide(steps, active)} end`;
}

/**
 * The same for verified steps. An organization has none: its total without the verified steps might be the steps
 * of the one member without a device.
 */
export function verifiedWorthOnBoard(day: GroupDayColumns) {
  return sql`case when board.contenders = 'organizations' then 0 else ${worthOnBoard(day)} end`;
}

// In two steps, because the product of steps and units overflows for large groups.
function divide(steps: RawBuilder<unknown>, people: RawBuilder<unknown>) {
  const units = sql.lit(unitsPerStep);
  return sql`coalesce(${steps} / nullif(${people}, 0) * ${units}
    + ${steps} % nullif(${people}, 0) * ${units} / ${people}, 0)`;
}

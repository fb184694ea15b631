import { sql } from 'kysely';

/**
 * How many units of a score make a step where a day is divided among members: the least common multiple of 1
 * to 22. The average of a group of up to 22 is then a whole number of units and sums of averages are exact;
 * of a larger one it is rounded down to a unit. With 53 bits a member's cap fits for 3 years of averages; in
 * the database, with 63, for as long as anybody walks.
 */
const unitsPerStep = 232_792_560;

/** How many units a step has on `board`. */
export const unitsOnBoard = sql`(case when board.counting = 'total' then 1 else ${sql.lit(unitsPerStep)} end)`;

/** A column in units of `board`, as steps; with a fraction where the board divides days. */
export function stepsOf(units: string) {
  return sql`case when board.counting = 'total' then ${sql.ref(units)}
    else ${sql.ref(units)}::numeric / ${sql.lit(unitsPerStep)} end`;
}

import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';
import { PointEntry } from './points.ts';

const { id, date, rule, points, earned, challenge, writtenBy, reversedAt, reversedWhy } =
  PointEntry.shape;

/** The rules whose sums admins see; those for wellness metrics are one sum. */
const SummedRule = rule.exclude(['metric']);

/** The rules whose entries admins see. */
const ListedRule = SummedRule.exclude(['journal', 'photo']);

/** A rule whose sum admins see. */
export type SummedPointRule = z.infer<typeof SummedRule>;

/** A rule whose entries admins see. */
export type ListedPointRule = z.infer<typeof ListedRule>;

/** A member's balance and its parts, as admins see it: points for wellness metrics are a single sum. */
export const MemberPoints = z.strictObject({
  /** The balance that the member sees: the sum of the parts. */
  balance: z.int(),
  /** The points that count by rule, without those for wellness metrics; the same figures as in the points report. */
  sums: z.array(z.strictObject({ rule: SummedRule, points: z.int(), entries: z.int() })),
  /** The points for wellness metrics, which are never itemized. */
  wellness: z.int(),
});

/** A member's balance and its parts, parsed. */
export type MemberPoints = z.infer<typeof MemberPoints>;

/** An entry of a member's points ledger, as admins see it. */
export const MemberPointEntry = z.strictObject({
  id,
  date,
  rule: ListedRule,
  points,
  earned,
  challenge,
  /** The admin's reason for an adjustment; null for any other rule. */
  reason: z.string().nullable(),
  writtenBy,
  reversedAt,
  reversedWhy,
});

/** An entry of a member's points ledger as admins see it, parsed. */
export type MemberPointEntry = z.infer<typeof MemberPointEntry>;

/** Lists the entries of a member's points ledger for admins; those for metrics and journals are left out. */
export const listMemberPoints = endpoint({
  method: 'GET',
  path: '/members/:id/points-ledger',
  summary: "List a member's points, newest day first",
  description:
    'Entries for wellness metrics and journals are never listed; `getMemberSummary` has their sums.',
  access: 'admin',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['points'],
  response: MemberPointEntry,
  list: { perPage: 10, place: z.strictObject({ date: Day, id: Id }) },
});

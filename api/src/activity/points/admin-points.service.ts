import {
  factOfRule,
  isNamedToAdmins,
  type ListedPointRule,
  type MemberPointEntry,
  type MemberPoints,
  type PointEntry,
  type PointRule,
  pointRules,
  type SummedPointRule,
} from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { cutPage, type Page } from '#engine/requests/index.ts';
import { readPointEntries } from './member-points.service.ts';
import {
  countLog,
  type LogPlace,
  type Owner,
  privateCategories,
  selectBalance,
  selectSumsByRule,
} from './member-points.sql.ts';

/**
 * Reads a member's balance and its parts as admins see it (decision 0616). It takes no dates, so that no one can narrow
 * the sum for wellness metrics down to a day.
 */
export async function readMemberPoints(db: Db, owner: Owner): Promise<MemberPoints> {
  const [balance, sums] = await Promise.all([
    selectBalance(db, owner),
    selectSumsByRule(db, owner),
  ]);
  return {
    balance,
    sums: sums
      .flatMap(({ rule, ...sum }) => (isSummed(rule) ? [{ rule, ...sum }] : []))
      .sort((one, other) => other.points - one.points),
    wellness: sums
      .filter(({ rule }) => !isSummed(rule))
      .reduce((sum, { points }) => sum + points, 0),
  };
}

function isSummed(rule: PointRule): rule is SummedPointRule {
  return isNamedToAdmins(factOfRule(rule));
}

function isListed(rule: PointRule): rule is ListedPointRule {
  return !privateCategories.includes(pointRules[rule].category);
}

/** Lists a page of a member's points ledger for admins: no entries for metrics or journals, and of causes only reasons. */
export async function listMemberPoints(db: Db, owner: Owner, page: Page<LogPlace>) {
  const filter = { isPublic: true };
  // Reads one more than the page holds, to find out whether there is a next page.
  const found = await readPointEntries(db, owner, filter, { ...page, perPage: page.perPage + 1 });
  const { rows, next } = cutPage(found, page, ({ date, id }) => ({ date, id }));
  return { data: rows.flatMap(describeToAdmins), next, total: await countLog(db, owner, filter) };
}

function describeToAdmins(entry: PointEntry): MemberPointEntry[] {
  const { id, date, rule, points, earned, cause, challenge, writtenBy } = entry;
  const { reversedAt, reversedWhy } = entry;
  if (!isListed(rule)) return [];
  const reason = rule === 'adjustment' ? String(cause['reason'] ?? '') : null;
  const written = { reason, writtenBy, reversedAt, reversedWhy };
  return [{ id, date, rule, points, earned, challenge, ...written }];
}

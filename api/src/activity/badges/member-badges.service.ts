import {
  type Badge,
  BadgeCategory,
  factOfBadge,
  isNamedToAdmins,
  type MemberBadge,
  toFlag,
} from '@stridewell/contracts';
import { type Db, selectUnnamed } from '#engine/postgres/index.ts';
import { mustHidePrivateData, type Viewer } from '#engine/requests/index.ts';
import type { SettingsKeeper } from '#programs/settings/settings.service.ts';
import { emptyTally, figureOf, type Tally } from './badge-rules.ts';
import { selectAwards, selectCategories, upsertCategories } from './badges.sql.ts';
import { readCatalog } from './badges.service.ts';
import { selectMetricTallies, selectTally } from './tallies.sql.ts';

type Award = Awaited<ReturnType<typeof selectAwards>>[number];

/** Lists the badges that a program awards, without the categories it has switched off. */
export async function listBadges(db: Db, programId: number): Promise<Badge[]> {
  const off = await readHidden(db, programId);
  return (await readCatalog(db)).filter(({ category }) => !off.has(category));
}

/**
 * Lists a member's badges. The member sees all badges, with the progress towards those not earned yet; other members,
 * and sessions that hide private data, only see earned ones that reveal nothing about health or answers. Members who
 * are hidden from the viewer have none.
 */
export async function listMemberBadges(
  db: Db,
  viewer: Viewer,
  memberId: number,
): Promise<MemberBadge[]> {
  const { programId, adminLevel } = viewer;
  const isOneself = memberId === viewer.memberId && !mustHidePrivateData(viewer);
  const isHidden = adminLevel === 0 && (await selectUnnamed(db, viewer, [memberId])).has(memberId);
  if (isHidden) return [];
  const badges = await listBadges(db, programId);
  const awardsOf = await readAwards(db, programId, memberId);
  if (!isOneself) {
    return badges
      .filter(isPublicBadge)
      .map((badge) => ({ ...earnedOf(badge, awardsOf(badge)), progress: null }))
      .filter(({ isEarned }) => isEarned);
  }
  const tally = (await selectTally(db, programId, memberId)) ?? emptyTally;
  const metrics = await selectMetricTallies(db, programId, memberId);
  const daysOf = new Map(metrics.map(({ metric, days }) => [metric, days]));
  return badges.map((badge) => {
    const earned = earnedOf(badge, awardsOf(badge));
    const reached = progressOf(badge, tally, daysOf);
    return {
      ...earned,
      progress: earned.isEarned ? null : { reached, target: badge.threshold },
      history: awardsOf(badge).map(describeAward),
    };
  });
}

/** Lists the viewer's badges that were first earned since an instant and that the session may show, newest first. */
export async function listNewBadges(db: Db, viewer: Viewer, since: Date): Promise<MemberBadge[]> {
  const { programId, memberId } = viewer;
  const all = await listBadges(db, programId);
  const badges = mustHidePrivateData(viewer) ? all.filter(isPublicBadge) : all;
  const awardsOf = await readAwards(db, programId, memberId);
  return badges
    .filter((badge) => awardsOf(badge).every(({ awardedAt }) => new Date(awardedAt) >= since))
    .map((badge) => ({ ...earnedOf(badge, awardsOf(badge)), progress: null }))
    .filter(({ isEarned }) => isEarned)
    .sort((one, other) => (other.earnedOn ?? '').localeCompare(one.earnedOn ?? ''));
}

function isPublicBadge({ category }: Badge): boolean {
  return isNamedToAdmins(factOfBadge(category));
}

/** Reads every award that a member ever had, by badge. */
async function readAwards(db: Db, programId: number, memberId: number) {
  const awards = new Map<number, Award[]>();
  for (const award of await selectAwards(db, programId, memberId)) {
    awards.set(award.badgeId, [...(awards.get(award.badgeId) ?? []), award]);
  }
  return ({ id }: Badge) => awards.get(id) ?? [];
}

function earnedOf(badge: Badge, awards: readonly Award[]) {
  const standing = awards.filter(({ takenAt }) => takenAt === null);
  return {
    ...badge,
    isEarned: standing.length > 0,
    timesEarned: standing.length,
    earnedOn: standing[0]?.day ?? null,
  };
}

/** Returns the progress towards a badge that is not earned yet. */
function progressOf(badge: Badge, tally: Tally, daysOf: ReadonlyMap<string, number>): number {
  const figure = badge.metric === null ? figureOf(badge.rule, tally) : daysOf.get(badge.metric);
  // Badges without a figure have no partial progress: 0 until they are earned.
  return figure ?? 0;
}

function describeAward({ day, cause, awardedAt, takenAt, takenWhy }: Award) {
  // Only our own code writes causes, in this shape.
  return {
    date: day,
    cause: cause as Record<string, string | number>,
    awardedAt,
    takenAt,
    takenWhy,
  };
}

async function readHidden(db: Db, programId: number): Promise<Set<string>> {
  const rows = await selectCategories(db, programId);
  return new Set(rows.flatMap(({ category, enabled }) => (enabled ? [] : category)));
}

/** Reads and writes the badge categories that a program shows, as program settings. */
export const badgeCategoriesKeeper: SettingsKeeper = {
  names: BadgeCategory.options,
  async read(db, programId) {
    const off = await readHidden(db, programId);
    return Object.fromEntries(
      BadgeCategory.options.map((category) => [category, toFlag(!off.has(category))]),
    );
  },
  async change(db, programId, changes) {
    const told = BadgeCategory.options.flatMap((category) =>
      changes[category] === undefined ? [] : [{ category, enabled: Boolean(changes[category]) }],
    );
    await upsertCategories(db, programId, told);
  },
};

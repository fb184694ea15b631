import type * as contract from '@stridewell/contracts';
import {
  factOfRule,
  isNamedToAdmins,
  type PointCategory,
  type PointRule,
  pointRules,
  type ProgramSettings,
  type SimulatedEffect,
  toFlag,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import type { z } from 'zod';
import { listActivities } from '#activity/activities/activities.service.ts';
import { hideSmallEffect, simulateCounting } from '#engine/leaderboard/index.ts';
import { readPointYear } from '#activity/points/member-points.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { readSettings, type SettingsKeepers } from '#programs/settings/settings.service.ts';
import {
  countPointGoals,
  countWithBadges,
  countWithEntries,
  countWithGoallessDays,
  countWithoutTimeZone,
  countWithPointsOf,
  type MemberCount,
} from './simulations.sql.ts';

type Asked = z.output<typeof contract.simulateSettings.query>;
type Effect = SimulatedEffect['effect'];

interface Simulation {
  db: Db;
  programId: number;
  asked: Asked;
  saved: ProgramSettings;
  today: string;
  /** The first of the last 30 days. */
  first: string;
}

/** Simulates settings that differ from the saved ones, and returns whom they would affect; nothing is changed. */
export async function simulateSettings(
  db: Db,
  programId: number,
  asked: Asked,
  keepers: SettingsKeepers,
  now: Date,
): Promise<SimulatedEffect[]> {
  const saved = await readSettings(db, programId, keepers);
  const today = localDay(now, saved.general.timeZone);
  const first = addDays(today, -29);
  const simulation: Simulation = { db, programId, asked, saved, today, first };
  const effects: SimulatedEffect[] = [];
  // One after the other: a simulation uses one connection and little of the server.
  for (const simulate of [ofGroups, ofStreaks, ofBadges, ofLogging, ofPoints, ofPointGoal, ofClock])
    effects.push(...(await simulate(simulation)));
  return effects;
}

async function ofGroups({ db, programId, asked, saved }: Simulation): Promise<SimulatedEffect[]> {
  const { counting } = asked;
  if (counting === undefined || counting === saved.team.counting) return [];
  return simulateCounting(db, programId, counting);
}

async function ofStreaks(simulation: Simulation): Promise<SimulatedEffect[]> {
  const { db, programId, asked, saved, first } = simulation;
  const { streakCounts } = asked;
  if (streakCounts === undefined || streakCounts === saved.badge.streakCounts) return [];
  const effect = streakCounts === 'goal' ? 'streak-loses-days' : 'streak-gains-days';
  return told(effect, await countWithGoallessDays(db, programId, first));
}

async function ofBadges({ db, programId, asked, saved }: Simulation): Promise<SimulatedEffect[]> {
  const { activityBadges: activity, challengeBadges: challenge } = asked;
  const effects: SimulatedEffect[] = [];
  if (isSwitched(activity, saved.badge.activity))
    effects.push(...told('has-activity-badges', await countWithBadges(db, programId, 'activity')));
  if (isSwitched(challenge, saved.badge.challenge))
    effects.push(
      ...told('has-challenge-badges', await countWithBadges(db, programId, 'challenge')),
    );
  return effects;
}

async function ofLogging(simulation: Simulation): Promise<SimulatedEffect[]> {
  const { db, programId, asked, saved, first } = simulation;
  const { manualEntry, converter, activityIds } = asked;
  const effects: SimulatedEffect[] = [];
  if (isOff(manualEntry, saved.member.manualEntry))
    effects.push(
      ...told('types-steps', await countWithEntries(db, programId, { source: 'manual', first })),
    );
  const source = 'converted';
  if (isOff(converter, saved.member.converter)) {
    const count = await countWithEntries(db, programId, { source, first });
    effects.push(...told('converts-activities', count));
  }
  if (activityIds !== undefined) {
    const kept = new Set(activityIds.split(',').map(Number));
    const offered = await listActivities(db, programId, true);
    const dropped = offered.map(({ id }) => id).filter((id) => !kept.has(id));
    if (dropped.length > 0) {
      const of = { source, first, activityIds: dropped };
      effects.push(...told('converts-activities', await countWithEntries(db, programId, of)));
    }
  }
  return effects;
}

/**
 * The rules whose points administrators can see: those for metrics would reveal who logs them, and are never counted.
 */
const toldRules = (Object.keys(pointRules) as PointRule[]) // keys of the table
  .filter((rule) => isNamedToAdmins(factOfRule(rule)));

const rulesOf = (category: PointCategory): PointRule[] => {
  const rules = Object.keys(pointRules) as PointRule[]; // keys of the table
  return rules.filter((rule) => pointRules[rule].category === category);
};

async function ofPoints({
  db,
  programId,
  asked,
  saved: { points: saved },
  first,
}: Simulation): Promise<SimulatedEffect[]> {
  const effects: SimulatedEffect[] = [];
  if (isSwitched(asked.points, saved.points))
    effects.push(...told('has-points', await countWithPointsOf(db, programId, toldRules)));
  if (isOff(asked.trackTextAndImagePoints, saved.trackTextAndImagePoints)) {
    const count = await countWithPointsOf(db, programId, rulesOf('journals'), first);
    effects.push(...told('earns-journal-points', count));
  }
  if (isOff(asked.trackQuestionPoints, saved.trackQuestionPoints)) {
    const count = await countWithPointsOf(db, programId, rulesOf('questions'), first);
    effects.push(...told('earns-question-points', count));
  }
  return effects;
}

async function ofPointGoal(simulation: Simulation): Promise<SimulatedEffect[]> {
  const { db, programId, asked, saved, today } = simulation;
  if (asked.pointsGoal === undefined) return [];
  const before = saved.points.pointsGoal;
  const after = asked.pointsGoal === 0 ? null : asked.pointsGoal;
  if (before === after) return [];
  const first = await readPointYear(db, programId, today);
  const { of, below, above } = await countPointGoals(db, programId, {
    before,
    after,
    first,
    rules: toldRules,
  });
  return [...told('below-goal', { count: below, of }), ...told('above-goal', { count: above, of })];
}

async function ofClock({ db, programId, asked, saved }: Simulation): Promise<SimulatedEffect[]> {
  const { timeZone } = asked;
  if (timeZone === undefined || timeZone === saved.general.timeZone) return [];
  return told('other-clock', await countWithoutTimeZone(db, programId));
}

function isSwitched(asked: 0 | 1 | boolean | undefined, saved: 0 | 1): boolean {
  return asked !== undefined && toFlag(asked) !== saved;
}

function isOff(asked: 0 | 1 | boolean | undefined, saved: 0 | 1): boolean {
  return isSwitched(asked, saved) && saved === 1;
}

function told(effect: Effect, count: MemberCount): SimulatedEffect[] {
  return [hideSmallEffect({ effect, who: 'members', ...count, isEstimate: false })];
}

import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';

/** The categories of badges; a program may switch one off. */
export const BadgeCategory = z.enum(['activity', 'wellness', 'challenge']);

/** The category of a badge, parsed. */
export type BadgeCategory = z.infer<typeof BadgeCategory>;

/** How a badge is earned; its threshold says how much is needed. */
export const BadgeRule = z.enum([
  'entry-days',
  'device-days',
  'goal-days',
  'counted-steps',
  'longest-streak',
  'personal-best',
  'comeback',
  'metric-days',
  'right-answers',
  'challenges-joined',
  'challenges-finished',
  'challenges-exceeded',
]);

/** A badge of the catalog. */
export const Badge = z.strictObject({
  id: Id,
  /** Stable key, for the translated name and the picture. */
  slug: z.string(),
  category: BadgeCategory,
  name: z.string(),
  rule: BadgeRule,
  threshold: z.int(),
  /** The metric whose days are counted. */
  metric: z.string().nullable(),
});

/** A badge of the catalog, parsed. */
export type Badge = z.infer<typeof Badge>;

const Cause = z.record(z.string(), z.union([z.string(), z.number()]));

/** A badge that a member has, or can still earn. */
export const MemberBadge = z.strictObject({
  ...Badge.shape,
  isEarned: z.boolean(),
  timesEarned: z.int(),
  /** The latest day on which it was earned. */
  earnedOn: Day.nullable(),
  /** Progress toward it; null once it is earned, and for other members. */
  progress: z.strictObject({ reached: z.int(), target: z.int() }).nullable(),
  /** Every time it was earned, newest first, and whether it still counts; only for the viewer's own badges. */
  history: z
    .array(
      z.strictObject({
        date: Day,
        cause: Cause,
        awardedAt: Instant,
        takenAt: Instant.nullable(),
        /** Why it was removed: its reason is gone, or something later surpassed it. */
        takenWhy: z.enum(['not-earned', 'surpassed']).nullable(),
      }),
    )
    .optional(),
});

/** A badge that a member has, parsed. */
export type MemberBadge = z.infer<typeof MemberBadge>;

/** Lists the badges of a program. */
export const listBadges = endpoint({
  method: 'GET',
  path: '/badges/:id',
  summary: "List a program's badges",
  description: 'Badges of disabled categories are left out.',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  shows: ['badges'],
  response: z.array(Badge),
});

/** Lists a member's badges. */
export const listMemberBadges = endpoint({
  method: 'GET',
  path: '/members/:id/badges',
  summary: 'List your badges, or the badges another member earned',
  description: 'Badges for wellness metrics and answers are visible only to their member.',
  access: 'member',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['badges'],
  response: z.array(MemberBadge),
});

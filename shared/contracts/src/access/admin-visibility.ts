import { z } from '@stridewell/contracts/zod';
import type { BadgeCategory } from '#activity/badges.ts';
import { endpoint } from '#wire/endpoint.ts';
import type { PointRule } from '#activity/points.ts';
import { Id } from '#wire/primitives.ts';

/**
 * How administrators see data of a member: with the member's name; as figures of at least `minimumGroup` people; or not
 * at all.
 */
export const Visibility = z.enum(['named', 'groups', 'nothing']);

/**
 * Which data of a member administrators see, and how. Files, lists and explanations use this table
 * (`isNamedToAdmins`), and the page on which members read it shows it.
 */
export const adminVisibility = {
  profile: { shown: 'named', reason: 'Admins invite members and help with their accounts.' },
  steps: {
    shown: 'named',
    reason: 'Leaderboards show steps by name, and admins correct mistakes.',
  },
  activities: {
    shown: 'named',
    reason: 'Converted activities count as steps and are corrected like them.',
  },
  'entry-notes': { shown: 'nothing', reason: 'Members write notes for themselves.' },
  journals: {
    shown: 'nothing',
    reason: 'Admins can only read what everyone in the program can read.',
  },
  'team-discussions': { shown: 'named', reason: 'Admins moderate team discussions.' },
  challenges: { shown: 'named', reason: 'Challenges rank their members by name.' },
  completions: { shown: 'named', reason: 'Organizers see who completed their challenge.' },
  'completion-notes': { shown: 'nothing', reason: 'The date and notes are private to the member.' },
  'activity-badges': { shown: 'named', reason: 'They come from steps.' },
  'challenge-badges': { shown: 'named', reason: 'They come from challenges.' },
  'wellness-badges': {
    shown: 'nothing',
    reason: 'They would reveal which metrics a member logs and what they answer.',
  },
  points: { shown: 'named', reason: 'Programs give rewards for points.' },
  'metric-points-sum': {
    shown: 'named',
    reason: 'A balance includes it. Admins see one sum, never a day or a metric.',
  },
  'metric-points': {
    shown: 'nothing',
    reason: 'They would reveal when a member logged a wellness metric.',
  },
  'metric-logs': { shown: 'groups', reason: "Totals help admins plan; names aren't needed." },
  'assessment-answers': {
    shown: 'groups',
    reason: 'Totals help admins plan; individual answers are private.',
  },
  'companion-plan': { shown: 'nothing', reason: "A plan would reveal a member's answers." },
  'check-ins': { shown: 'nothing', reason: 'How a member feels is private.' },
  workshops: { shown: 'nothing', reason: "Workshops would reveal a member's concerns." },
  'metric-values': { shown: 'nothing', reason: 'Health data is private to the member.' },
} as const satisfies Record<string, { shown: z.infer<typeof Visibility>; reason: string }>;

/** A kind of data about a member. */
export type MemberFact = keyof typeof adminVisibility;

/** Returns whether administrators see a kind of data with the member's name. */
export function isNamedToAdmins(fact: MemberFact): boolean {
  return adminVisibility[fact].shown === 'named';
}

/** Returns the kind of data that the badges of a category reveal about a member. */
export function factOfBadge(category: BadgeCategory): MemberFact {
  return `${category}-badges`;
}

/** Returns the kind of data that the points of a rule reveal about a member. */
export function factOfRule(rule: PointRule): MemberFact {
  return rule === 'metric' ? 'metric-points' : 'points';
}

const Fact = z.enum(Object.keys(adminVisibility) as [MemberFact, ...MemberFact[]]); // keys of the object above

/** Lists which data administrators see of a member. */
export const listAdminVisibility = endpoint({
  method: 'GET',
  path: '/programs/:id/admin-visibility',
  summary: 'List what admins can see about a member, and why',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  shows: [],
  response: z.array(z.strictObject({ fact: Fact, shown: Visibility, reason: z.string() })),
});

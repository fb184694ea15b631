import { z } from '@stridewell/contracts/zod';
import type { BadgeCategory } from './badges.ts';
import { endpoint } from './endpoint.ts';
import type { PointRule } from './points.ts';
import { Id } from './primitives.ts';

/**
 * How far administrators see something of a member: with the member's name; as figures of at least `minimumGroup`
 * people; or not at all.
 */
export const Visibility = z.enum(['named', 'groups', 'nothing']);

/**
 * What is known of a member, and how far administrators see it. Files, lists and explanations ask this table
 * (`isNamedToAdmins`), and the page on which members read it shows it.
 */
export const adminVisibility = {
  profile: {
    shown: 'named',
    reason: 'Administrators invite members and help them with their accounts.',
  },
  steps: {
    shown: 'named',
    reason: 'Boards show every member’s steps by name; administrators correct mistakes in them.',
  },
  activities: {
    shown: 'named',
    reason: 'Converted activities are steps, and are corrected like them.',
  },
  'entry-notes': {
    shown: 'nothing',
    reason: 'A note is free text that a member writes for themselves.',
  },
  journals: {
    shown: 'nothing',
    reason: 'Administrators read what everybody in the program may read, and nothing more.',
  },
  'team-discussions': {
    shown: 'named',
    reason: 'Administrators read what teams write to each other, so that they can delete from it.',
  },
  challenges: { shown: 'named', reason: 'Challenges rank their members by name.' },
  completions: {
    shown: 'named',
    reason: 'Who organises a challenge sees that somebody has completed it.',
  },
  'completion-notes': {
    shown: 'nothing',
    reason: 'When it was, and what a member writes about it, is their own.',
  },
  'activity-badges': { shown: 'named', reason: 'They follow from steps.' },
  'challenge-badges': { shown: 'named', reason: 'They follow from challenges.' },
  'wellness-badges': {
    shown: 'nothing',
    reason: 'They tell who logs which wellness metric, and answers.',
  },
  points: { shown: 'named', reason: 'Programs give rewards for points.' },
  'metric-points': {
    shown: 'nothing',
    reason: 'They tell on which day a member logged a wellness metric.',
  },
  'metric-logs': {
    shown: 'groups',
    reason: 'How often a metric is logged helps to plan; whose logs they are does not.',
  },
  'assessment-answers': {
    shown: 'groups',
    reason: 'How many chose an answer helps to plan; who did is the member’s own.',
  },
  'companion-plan': { shown: 'nothing', reason: 'A plan tells what somebody answered.' },
  'check-ins': { shown: 'nothing', reason: 'How somebody is, is their own.' },
  workshops: {
    shown: 'nothing',
    reason: 'What somebody goes to tells what they are concerned with.',
  },
  'metric-values': { shown: 'nothing', reason: 'Health is the member’s own.' },
} as const satisfies Record<string, { shown: z.infer<typeof Visibility>; reason: string }>;

/** Something that is known of a member. */
export type MemberFact = keyof typeof adminVisibility;

/** Whether administrators are told something of a member by name. */
export function isNamedToAdmins(fact: MemberFact): boolean {
  return adminVisibility[fact].shown === 'named';
}

/** What the badges of a category tell of a member. */
export function factOfBadge(category: BadgeCategory): MemberFact {
  return `${category}-badges`;
}

/** What the points of a rule tell of a member. */
export function factOfRule(rule: PointRule): MemberFact {
  return rule === 'metric' ? 'metric-points' : 'points';
}

const Fact = z.enum(Object.keys(adminVisibility) as [MemberFact, ...MemberFact[]]); // keys of the object above

/** Lists what administrators see of a member. */
export const listAdminVisibility = endpoint({
  method: 'GET',
  path: '/programs/:id/admin-visibility',
  summary: 'List what administrators see of a member, and why',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  shows: [],
  response: z.array(z.strictObject({ fact: Fact, shown: Visibility, reason: z.string() })),
});

import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { countedFromDays } from '#wire/resources.ts';
import { AnsweredFlag, Day, Flag, Id, Instant, line, TimeZone } from '#wire/primitives.ts';
import { BulkActToken } from '#programs/bulk-acts.ts';
import { Program } from '#programs/programs.ts';
import { Question } from './questions.ts';
import { roleNames } from '#wire/roles.ts';
import { WeightUnit } from '#activity/weights.ts';

/** The daily step goal that a member may set; the default is 8,000. */
export const DailyGoal = z.int().min(1000).max(50_000);

/** The default daily goal of a member, in steps. */
export const defaultDailyGoal = 8000;

/** Units of displayed distances. */
export const DistanceUnit = z.enum(['km', 'mi']);

/** A unit of displayed distances, parsed. */
export type DistanceUnit = z.infer<typeof DistanceUnit>;

/** What any member of the same program may see of a member. */
export const MemberProfile = z.strictObject({
  id: Id,
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
  /** Name of the member's first team. */
  teams: z.string().nullable(),
  registeredDate: Day,
});

const ownFields = {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(['en', 'es']).nullable(),
  /** Null until the browser or the member has set it; until then the program's time zone is used. */
  timeZone: z.string().nullable(),
  /** The hour at which the member's day begins; the day has the date on which it began. */
  dayStartsAt: z.int(),
  dailyGoal: z.int(),
  distanceUnit: DistanceUnit,
  /** The step length for displayed distances; null: 2,000 steps are a mile. */
  strideCm: z.int().nullable(),
  weightUnit: WeightUnit,
  /** The daily goal in glasses of water. */
  waterGoal: z.int(),
  /** 1: screens neither show nor ask for weight. */
  hideWeight: AnsweredFlag,
  /** 1: left out of lists of names and steps; the steps count as before. */
  quietMode: AnsweredFlag,
  /** 0: other members find them only by their full email address, and they aren't suggested to anyone. */
  findable: AnsweredFlag,
  /** 0: friends don't see their steps. */
  friendsSeeSteps: AnsweredFlag,
  isProgramAdmin: AnsweredFlag,
  showGetStartedGuide: AnsweredFlag,
  dismissedRequiredModal: AnsweredFlag,
  featuredChallenge: Id.nullable(),
  questions: z.array(Question),
  answeredQuestions: z.array(Question),
  unansweredQuestions: z.array(Question),
};

/** The member's own data. */
export const Member = z.strictObject({ ...MemberProfile.shape, programId: Id, ...ownFields });

/** The signed-in member, with the data that the application needs to render. */
export const AuthUser = z.strictObject({
  ...Member.shape,
  /** The viewer's teams, with whether they lead them. */
  teams: z.array(z.strictObject({ id: Id, name: z.string(), isTeamLeader: AnsweredFlag })),
  program: Program,
  roleName: z.enum(roleNames),
  adminLevel: z.int(),
  isWtAdmin: AnsweredFlag,
  /** 1: nothing else is accessible until a second factor is set up. */
  secondFactorDue: AnsweredFlag,
  /** 1: they see the programs of a reseller in the partner console. */
  worksForReseller: AnsweredFlag.optional(),
  /** The partner or identity provider that opened the session, and whether the member has confirmed it. */
  openedBy: z.strictObject({ name: z.string(), isConfirmed: z.boolean() }).optional(),
  /** For one of the provider's staff who sees the product as this member: the reason, and until when. */
  impersonation: z.strictObject({ reason: z.string(), endsAt: Instant }).optional(),
  externalDevice: z.strictObject({ deviceName: z.string().nullable() }),
  /** Joined challenges that haven't ended. */
  challenges: z.array(z.strictObject({ id: Id, name: z.string() })),
  walkData: z.strictObject({
    today: Day,
    steps: z.int(),
    goal: z.int(),
    lastEntryAt: Instant.nullable(),
  }),
  /** Unread messages, for the badge in the top bar. */
  unreadCount: z.int(),
});

/** The signed-in member, parsed. */
export type AuthUser = z.infer<typeof AuthUser>;

/** Reads the signed-in member. */
export const getAuthUser = endpoint({
  method: 'GET',
  path: '/authuser',
  summary: 'Get the signed-in member with program, role and memberships',
  access: 'session',
  shows: ['members', 'programs', 'questions', 'challenges', 'teams', 'days', 'messages'],
  response: AuthUser,
});

const MemberParams = z.strictObject({ id: Id });

/** Reads a member: all of one's own data, or another member's public profile. */
export const getMember = endpoint({
  method: 'GET',
  path: '/members/:id',
  summary: "Get your own record, or another member's public profile",
  access: 'member',
  owns: 'member',
  params: MemberParams,
  shows: ['members'],
  response: z.strictObject({
    ...MemberProfile.shape,
    ...z.strictObject({ programId: Id, ...ownFields }).partial().shape,
  }),
});

/** Changes the viewer's own record. */
export const updateMember = endpoint({
  method: 'POST',
  path: '/members/:id',
  summary: 'Update your own record',
  takesPictures: true,
  access: 'member',
  owns: 'self',
  params: MemberParams,
  body: z.strictObject({
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    language: z.enum(['en', 'es']).optional(),
    timeZone: TimeZone.optional(),
    dayStartsAt: z.int().min(0).max(23).optional(),
    dailyGoal: DailyGoal.optional(),
    distanceUnit: DistanceUnit.optional(),
    strideCm: z.int().min(30).max(150).nullable().optional(),
    weightUnit: WeightUnit.optional(),
    waterGoal: z.int().min(1).max(8).optional(),
    hideWeight: Flag.optional(),
    quietMode: Flag.optional(),
    findable: Flag.optional(),
    friendsSeeSteps: Flag.optional(),
    /** A picture uploaded earlier; null for none. */
    image: Id.nullable().optional(),
    showGetStartedGuide: Flag.optional(),
    dismissedRequiredModal: Flag.optional(),
  }),
  changes: ['members', ...countedFromDays],
  response: Member,
  errors: ['cannot_dismiss_modal'],
});

/**
 * Moves the day from which a member's days count. It can't be before the program started, or after a day that has
 * entries: logged steps stay logged.
 */
export const changeRegisteredDate = endpoint({
  method: 'POST',
  path: '/members/:id/registered-date',
  summary: "Change the date from which a member's days count",
  access: 'admin',
  owns: 'member',
  params: MemberParams,
  body: z.strictObject({ registeredDate: Day }),
  changes: ['members', ...countedFromDays],
  response: MemberProfile,
});

// Neither declares an owner: a repeated call names a person who has left the program or returned to it.

/** How many days an administrator can restore a removed member; then the member is erased. */
export const restoreDays = 30;

/**
 * Removes a member from the program: sign-in and leaderboards end right away. Identifying data is erased later, or
 * within a minute if the member asked for it.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/members/:id',
  summary: 'Delete your account, or remove a member as an admin',
  description: `A member removed by an admin can be restored for ${restoreDays} days. Removing an admin needs a recent sign-in, a role that isn't below theirs and another admin in the program; all admins are notified by email. Deleting your own account needs a recent sign-in and your username or email address in \`confirm\`.`,
  access: 'member',
  params: MemberParams,
  body: z.strictObject({
    confirm: z.string().max(254).optional(),
    /** Ignored. Pages of 1.0 send it when they remove many members. */
    bulkAct: BulkActToken,
  }),
  changes: ['members', 'leaderboards', 'challenges', 'teams'],
  response: MemberProfile,
  errors: ['step_up_required', 'last_admin', 'role_above_own', 'reseller_staff'],
});

/** Restores a removed member. */
export const restoreMember = endpoint({
  method: 'POST',
  path: '/members/:id/restore',
  summary: 'Restore a removed member',
  description: 'With all their data, but without a team, an organization or an admin role.',
  access: 'admin',
  params: MemberParams,
  changes: ['members', 'leaderboards', 'challenges', 'teams'],
  response: MemberProfile,
  errors: ['already_taken'],
});

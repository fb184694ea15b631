import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { countedFromDays } from '#wire/resources.ts';
import { AnsweredFlag, Day, Flag, Id, Instant, line, TimeZone } from '#wire/primitives.ts';
import { Program } from '#programs/programs.ts';
import { Question } from './questions.ts';
import { roleNames } from '#wire/roles.ts';
import { WeightUnit } from '#activity/weights.ts';

/** The steps a day a member may aim for; the default is 8,000. */
export const DailyGoal = z.int().min(1000).max(50_000);

/** The daily goal of a member who has not chosen one, in steps. */
export const defaultDailyGoal = 8000;

/** Units in which distances are read. */
export const DistanceUnit = z.enum(['km', 'mi']);

/** Units in which distances are read, parsed. */
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
  /** Null until the member's browser or the member has said it; the program's zone serves until then. */
  timeZone: z.string().nullable(),
  /** The hour at which the member's day begins; it has the date on which it began. */
  dayStartsAt: z.int(),
  dailyGoal: z.int(),
  distanceUnit: DistanceUnit,
  /** The length of a step, by which distances are told; null: 2,000 steps are a mile. */
  strideCm: z.int().nullable(),
  weightUnit: WeightUnit,
  /** Glasses of water a day that the member aims at. */
  waterGoal: z.int(),
  /** 1: the screens show and ask for no weight. */
  hideWeight: AnsweredFlag,
  /** 1: kept out of lists that show by name who walked how much; the steps count as before. */
  quietMode: AnsweredFlag,
  /** 0: other members find them only by their full e-mail address, and they aren't suggested to anyone. */
  findable: AnsweredFlag,
  /** 0: friends see no steps of them. */
  friendsSeeSteps: AnsweredFlag,
  isProgramAdmin: AnsweredFlag,
  showGetStartedGuide: AnsweredFlag,
  dismissedRequiredModal: AnsweredFlag,
  featuredChallenge: Id.nullable(),
  questions: z.array(Question),
  answeredQuestions: z.array(Question),
  unansweredQuestions: z.array(Question),
};

/** The member as the member sees themself. */
export const Member = z.strictObject({ ...MemberProfile.shape, programId: Id, ...ownFields });

/** The member who is signed in, with what the application needs to draw itself. */
export const AuthUser = z.strictObject({
  ...Member.shape,
  /** The teams that the viewer is in, with whether they lead it. */
  teams: z.array(z.strictObject({ id: Id, name: z.string(), isTeamLeader: AnsweredFlag })),
  program: Program,
  roleName: z.enum(roleNames),
  adminLevel: z.int(),
  isWtAdmin: AnsweredFlag,
  /** 1: nothing else is open before a second factor is set up. */
  secondFactorDue: AnsweredFlag,
  /** 1: they see the programs of a reseller in the partner console. */
  worksForReseller: AnsweredFlag.optional(),
  /** The partner or identity provider that opened the session, and whether the member has confirmed it. */
  openedBy: z.strictObject({ name: z.string(), isConfirmed: z.boolean() }).optional(),
  /** Of one of the provider's staff who sees the product as this member does: why, and until when. */
  impersonation: z.strictObject({ reason: z.string(), endsAt: Instant }).optional(),
  externalDevice: z.strictObject({ deviceName: z.string().nullable() }),
  /** Challenges joined that have not ended. */
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

/** The member who is signed in, parsed. */
export type AuthUser = z.infer<typeof AuthUser>;

/** Reads who is signed in. */
export const getAuthUser = endpoint({
  method: 'GET',
  path: '/authuser',
  summary: 'Get the signed-in member with program, role and memberships',
  access: 'session',
  shows: ['members', 'programs', 'questions', 'challenges', 'teams', 'days', 'messages'],
  response: AuthUser,
});

const MemberParams = z.strictObject({ id: Id });

/** Reads a member: everything of oneself, the public profile of another. */
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
    /** A picture that was uploaded before; null shows none. */
    image: Id.nullable().optional(),
    showGetStartedGuide: Flag.optional(),
    dismissedRequiredModal: Flag.optional(),
  }),
  changes: ['members', ...countedFromDays],
  response: Member,
  errors: ['cannot_dismiss_modal'],
});

/**
 * Moves the day from which a member's days count. Not before the program began, and not past a day that has entries:
 * what was walked stays walked.
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

// Neither declares an owner: a repeat names a person who has left the program or is back in it.

/** How many days an administrator can restore a removed member; then the member is erased. */
export const restoreDays = 30;

/**
 * Removes a member from the program: sign-in and leaderboards end right away. What tells who they were is
 * erased later, or within a minute where the member asked for it.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/members/:id',
  summary: 'Delete your account, or remove a member as an admin',
  description: `A member removed by an admin can be restored for ${restoreDays} days. Removing an admin needs a recent sign-in, a role that isn't below theirs and another admin in the program; all admins are notified by email. Deleting your own account needs a recent sign-in and your username or email address in \`confirm\`.`,
  access: 'member',
  params: MemberParams,
  body: z.strictObject({ confirm: z.string().max(254).optional() }),
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

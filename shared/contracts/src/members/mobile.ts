import { z } from '@stridewell/contracts/zod';
import {
  ChallengeCompletion,
  completionDateBody,
  freeTextBody,
} from '#challenges/challenge-completions.ts';
import { addChallengeMember } from '#challenges/challenge-members.ts';
import { Challenge, listMemberChallenges } from '#challenges/challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { AuthUser, Member } from './members.ts';
import { Id, Instant } from '#wire/primitives.ts';
import { Session } from '#accounts/sign-in.ts';

/** The permitted use of a mobile token. */
export const MobileScope = z.enum(['member', 'organization', 'challenges', 'redirect']);

/** A mobile token in URLs and bodies. */
export const MobileToken = z.string().min(1).max(120);

// Sending it in a header keeps it out of logged URLs; pages that a phone opens send it as the specification says.
const mobileToken = MobileToken.optional();
const TokenQuery = z.strictObject({ mobileToken });

/** The lifetime of a mobile token, in minutes; it ends earlier with the session that created it. */
export const mobileTokenMinutes = 60;

/** Creates a mobile token. */
export const createMobileToken = endpoint({
  method: 'POST',
  path: '/mobile-tokens',
  summary: 'Create a token for the pages an app shows',
  description: `Lasts ${mobileTokenMinutes} minutes at most, for the named scopes, and ends with its session. Send it as \`mobileToken\` or as a bearer token.`,
  access: 'member',
  creates: true,
  answersSecret: true,
  body: z.strictObject({ scopes: z.array(MobileScope).min(1).max(MobileScope.options.length) }),
  changes: [],
  response: z.strictObject({
    id: Id,
    mobileToken: MobileToken,
    scopes: z.array(MobileScope),
    expiresAt: Instant,
  }),
});

/** Revokes a mobile token of the viewer. */
export const revokeMobileToken = endpoint({
  method: 'DELETE',
  path: '/mobile-tokens/:id',
  summary: 'Revoke a mobile token',
  access: 'member',
  params: z.strictObject({ id: Id }),
  changes: [],
  response: z.strictObject({ id: Id }),
});

/** Exchanges a mobile token, once, for a browser session. */
export const enterFromMobile = endpoint({
  method: 'POST',
  path: '/mobile/redirect',
  summary: 'Exchange a mobile token of scope `redirect` for a session',
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ mobileToken: MobileToken }),
  changes: [],
  response: Session,
  errors: ['entry_failed'],
});

/** Reads the member of a mobile token. */
export const getMobileMember = endpoint({
  method: 'GET',
  path: '/mobile/member',
  summary: 'Get the member of a mobile token',
  access: 'mobile-token',
  scope: 'member',
  query: TokenQuery,
  shows: ['members'],
  response: Member,
});

/** Reads the member of a mobile token with the data that an app needs to render. */
export const getMobileMemberData = endpoint({
  method: 'GET',
  path: '/mobile/member-data',
  summary: "Get a mobile token's member with program, challenges and today's figures",
  access: 'mobile-token',
  scope: 'member',
  query: TokenQuery,
  shows: ['days', 'challenges'],
  response: AuthUser.omit({
    roleName: true,
    adminLevel: true,
    isWtAdmin: true,
    secondFactorDue: true,
  }),
});

/** The organizations of a program, and which one is the member's. */
export const MobileOrganizations = z.strictObject({
  /** The program's name for them. */
  organizationsName: z.string(),
  organizationId: Id.nullable(),
  /** Whether the member may choose another one later, according to the program's settings. */
  canChange: z.boolean(),
  organizations: z.array(
    z.strictObject({ id: Id, name: z.string(), image: z.string().nullable() }),
  ),
});

/** Reads the organizations that a member may choose from. */
export const getMobileOrganizations = endpoint({
  method: 'GET',
  path: '/mobile/organization',
  summary: "List the program's organizations and your own",
  access: 'mobile-token',
  scope: 'organization',
  query: TokenQuery,
  shows: ['members'],
  response: MobileOrganizations,
});

/** Chooses an organization. */
export const chooseMobileOrganization = endpoint({
  method: 'POST',
  path: '/mobile/organization/members',
  summary: 'Switch to another organization',
  access: 'mobile-token',
  scope: 'organization',
  body: z.strictObject({ mobileToken, organizationId: Id }),
  changes: ['members', 'leaderboards'],
  response: MobileOrganizations,
});

/** Lists the challenges of the member of a mobile token. */
export const listMobileChallenges = endpoint({
  method: 'GET',
  path: '/mobile/members/:id/challenges',
  summary: 'List your challenges, current and upcoming or archived',
  access: 'mobile-token',
  scope: 'challenges',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    mobileToken,
    ...listMemberChallenges.query.pick({ status: true, search: true, sort: true }).shape,
  }),
  shows: ['challenges'],
  response: Challenge,
  list: { perPage: 15 },
});

const params = z.strictObject({ id: Id });
/** A mobile token acts only for its member, even an administrator's. */
const OneselfBody = z.strictObject({ mobileToken, memberIds: z.array(Id).length(1).optional() });

/** Reads a challenge. */
export const getMobileChallenge = endpoint({
  method: 'GET',
  path: '/mobile/challenge/:id',
  summary: 'Get a challenge with your progress',
  access: 'mobile-token',
  scope: 'challenges',
  params,
  query: TokenQuery,
  shows: ['challenges'],
  response: Challenge,
});

/** Joins a challenge. */
export const joinMobileChallenge = endpoint({
  method: 'POST',
  path: '/mobile/challenges/:id/add-member',
  summary: 'Join a challenge',
  access: 'mobile-token',
  scope: 'challenges',
  params,
  body: OneselfBody,
  changes: ['challenges'],
  response: Challenge,
  errors: addChallengeMember.errors,
});

/** Leaves a challenge. */
export const leaveMobileChallenge = endpoint({
  method: 'POST',
  path: '/mobile/challenges/:id/remove-member',
  summary: 'Leave a challenge',
  access: 'mobile-token',
  scope: 'challenges',
  params,
  body: OneselfBody,
  changes: ['challenges'],
  response: Challenge,
  errors: ['challenge_between_others', 'challenge_over', 'not_joined'],
});

/** Reads the viewer's notes on a challenge. */
export const getMobileCompletion = endpoint({
  method: 'GET',
  path: '/mobile/preventative-challenge',
  summary: 'Get your completion details for a challenge',
  access: 'mobile-token',
  scope: 'challenges',
  query: z.strictObject({ mobileToken, challengeId: Id }),
  shows: ['challenges'],
  response: ChallengeCompletion,
});

/** Sets the completion date of a challenge. */
export const addMobileCompletionDate = endpoint({
  method: 'POST',
  path: '/mobile/preventative-challenge/add-completion-date',
  summary: 'Set your completion date for a challenge',
  access: 'mobile-token',
  scope: 'challenges',
  changes: ['challenges'],
  response: ChallengeCompletion,
  body: z.strictObject({ mobileToken, ...completionDateBody }),
  errors: ['challenge_over', 'not_joined', 'day_in_future'],
});

/** Adds a text to a challenge. */
export const addMobileFreeText = endpoint({
  method: 'POST',
  path: '/mobile/preventative-challenge/add-free-text',
  summary: 'Save your private notes on a completed challenge',
  access: 'mobile-token',
  scope: 'challenges',
  changes: ['challenges'],
  response: ChallengeCompletion,
  body: z.strictObject({ mobileToken, ...freeTextBody }),
  errors: ['challenge_over', 'not_joined'],
});

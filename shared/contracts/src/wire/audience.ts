import { z } from '@stridewell/contracts/zod';
import { Day, Flag, Id } from './primitives.ts';

/** The maximum number of people in a pasted list. */
export const maxListedPeople = 10_000;

/** The maximum number of conditions of an audience. */
export const maxAudienceConditions = 12;

/** The maximum number of days that a condition looks back. */
export const maxAudienceDays = 365;

const ids = z.array(Id).min(1).max(100);
const days = z.int().positive().max(maxAudienceDays);

/** A condition on members: all given fields hold; of several ids, one does. */
export const AudienceCondition = z.strictObject({
  organizationIds: ids.optional(),
  teamIds: ids.optional(),
  /** Participants of a challenge, individually or with their team or organization. */
  challengeIds: ids.optional(),
  /** The people of a pasted list. */
  memberIds: z.array(Id).min(1).max(maxListedPeople).optional(),
  /** Members without steps for this many days. */
  inactiveDays: days.optional(),
  /** Members who joined in the last days, or from one day to another, inclusive. */
  joinedInDays: days.optional(),
  joinedFrom: Day.optional(),
  joinedTo: Day.optional(),
  /** 0: members who have never signed in. */
  isRegistered: Flag.optional(),
  /** 0: members without a connected device. */
  hasDevice: Flag.optional(),
  inNoTeam: Flag.optional(),
  inNoOrganization: Flag.optional(),
  adminsOnly: Flag.optional(),
  /** 1: members who don't meet it. */
  not: Flag.optional(),
});

/** A condition on members, parsed. */
export type AudienceCondition = z.infer<typeof AudienceCondition>;

/** The conditions of an audience. */
export const audienceFields = {
  /** Whether members meet all conditions (by default) or any of them. */
  match: z.enum(['all', 'any']).optional(),
  conditions: z.array(AudienceCondition).max(maxAudienceConditions).optional(),
};

/** Some active members of the program; everyone without conditions. */
export const Audience = z.strictObject(audienceFields);

/** Some active members of the program, parsed. */
export type Audience = z.infer<typeof Audience>;

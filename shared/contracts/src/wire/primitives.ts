import { z } from '@stridewell/contracts/zod';

/** An id created by the application: a positive whole number that fits in 53 bits. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

const noMember = { error: 'No Member ID' };

/** The member whose steps or metrics are written; a client that doesn't know it yet is refused with this message. */
export const WrittenMemberId = z
  .int(noMember)
  .positive(noMember)
  .max(Number.MAX_SAFE_INTEGER, noMember);

/** The years that days and instants may have. Databases and calendars disagree about years far from ours. */
const knownYears = '(?=^(?:19|2[01]))';

function withinKnownYears(pattern: RegExp | undefined): object {
  return { pattern: new RegExp(`${knownYears}${pattern?.source ?? ''}`) };
}

/** A calendar day in the time zone of its person, `YYYY-MM-DD`, from 1900 to 2199. */
export const Day = z.iso.date(withinKnownYears(z.iso.date()._zod.def.pattern));

/** An instant, ISO 8601 in UTC, from 1900 to 2199. */
export const Instant = z.iso.datetime(withinKnownYears(z.iso.datetime()._zod.def.pattern));

/** A yes/no that the wire writes as 0 or 1; booleans are accepted too. */
export const Flag = z.union([z.literal(0), z.literal(1), z.boolean()]);

/** A yes/no in a response: always 0 or 1. */
export const AnsweredFlag = z.union([z.literal(0), z.literal(1)]);

/** Converts an accepted flag to the form in responses. */
export function toFlag(value: z.infer<typeof Flag>): z.infer<typeof AnsweredFlag> {
  return value === true || value === 1 ? 1 : 0;
}

/** Returns the schema of a line of text as typed: not trimmed, never blank, without control characters. */
export function line(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^(?!\s*$)[^\p{Cc}]+$/u, 'Use visible characters without line breaks.');
}

/**
 * The previous values of the changed fields, as the caller read them: if one differs now, the change is refused
 * (`changed_meanwhile`, with the field), so that another person's change isn't overwritten unread.
 */
export const SeenFields = z.record(z.string().max(60), z.unknown()).optional();

/** An IANA time zone name. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+\-/]+$/, 'Use a time zone name such as Europe/Madrid.');

/** An email address, without line breaks, which would start another header of an email. */
export const EmailAddress = z
  .string()
  .max(254)
  .regex(
    /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\.]+(?:\.[^\s@<>(),;:"\\.]+)+$/,
    'Enter an email address such as name@example.org.',
  );

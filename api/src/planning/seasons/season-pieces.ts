import type { createChallenge, Input, MailAudience, SeasonPiece } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';

/** The settings of a challenge in a template, as in the call that creates one. */
export type ChallengeContent = Omit<
  Input<typeof createChallenge>['body'],
  'challengeName' | 'startDate' | 'endDate' | 'deadline'
> & {
  /** The last day to join, in days after its start; null for any day. */
  joinDays: number | null;
};

/** The text of a notice in a template. */
export interface NoticeContent {
  message: string;
  allMembers: boolean;
}

/** The text and the recipients of an email in a template. */
export interface MailContent {
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  audience: MailAudience;
}

interface Stored {
  /** The challenge from which it was made: emails to its participants go to those of the new one. */
  sourceId?: number;
}

/** A piece of a template as it is stored. */
export type StoredPiece = Stored &
  SeasonPiece &
  (
    | { kind: 'challenge'; content: ChallengeContent }
    | { kind: 'notice'; content: NoticeContent }
    | { kind: 'mailing'; content: MailContent }
  );

/** Returns a piece without its content. */
export function describePiece({ id, kind, title, day, length }: StoredPiece): SeasonPiece {
  return { id, kind, title, day, length };
}

/** Returns the days of a piece in a season that starts on a day. */
export function pieceDates(
  { day, length }: Pick<SeasonPiece, 'day' | 'length'>,
  seasonStart: string,
): { startDate: string; endDate: string | null } {
  const startDate = addDays(seasonStart, day);
  return { startDate, endDate: length === null ? null : addDays(startDate, length - 1) };
}

/** Returns an audience with the challenges of a template replaced by those made from it. */
export function forMadeChallenges(
  { challengeId, conditions, ...rest }: MailAudience,
  made: ReadonlyMap<number, number>,
): MailAudience {
  const madeOf = (id: number) => made.get(id) ?? id;
  return {
    ...rest,
    ...(challengeId !== undefined && { challengeId: madeOf(challengeId) }),
    ...(conditions !== undefined && {
      conditions: conditions.map(({ challengeIds, ...condition }) => ({
        ...condition,
        ...(challengeIds !== undefined && { challengeIds: challengeIds.map(madeOf) }),
      })),
    }),
  };
}

const longestName = 80;

/** Returns a challenge name that isn't taken, with the year of its start or a number if needed. */
export function freeName(name: string, year: string, taken: ReadonlySet<string>): string {
  const withEnd = (end: string) => `${name.slice(0, longestName - end.length)}${end}`;
  const isFree = (one: string) => !taken.has(one.toLowerCase());
  if (isFree(name)) return name;
  if (isFree(withEnd(` ${year}`))) return withEnd(` ${year}`);
  let number = 2;
  while (!isFree(withEnd(` ${year} (${number})`))) number += 1;
  return withEnd(` ${year} (${number})`);
}

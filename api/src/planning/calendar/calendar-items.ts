import type { CalendarItem, CalendarKind, MailAudience } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { readPlannedTime } from '#accounts/invitations/invitations.service.ts';
import { hasBegun } from '#challenges/challenge-changes/challenge-changes.service.ts';
import { listSessions } from '#companion/workshops/workshops.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { listRounds } from '#planning/question-rounds/question-rounds.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { clockTime, stateOn } from './calendar.policy.ts';
import {
  selectChallengesOn,
  selectMailingsOn,
  selectNoticesOn,
  type Which,
} from './calendar.sql.ts';

/** The program's clock, by which the calendar's days are meant. */
export interface Clock {
  today: string;
  timeZone: string;
  now: Date;
}

/** Something on the calendar, with what its move needs. */
export interface StoredItem extends CalendarItem {
  /** The version of a challenge. */
  version: number | null;
  /** The recipients of an email. */
  audience: MailAudience | null;
  /** The exact time of planned invitations. */
  plannedAt: Date | null;
}

const mailHour = '08:00';
const wholeDays = { lastJoinDate: null, time: null, organizationId: null } as const;
const plain = { version: null, audience: null, plannedAt: null } as const;

/** Reads the program's clock. */
export async function readClock(db: Db, programId: number, now: Date): Promise<Clock> {
  const { timeZone } = (await readChosenProgram(db, programId)).settings.general;
  return { today: localDay(now, timeZone), timeZone, now };
}

type Reader = (db: Db, programId: number, clock: Clock, which: Which) => Promise<StoredItem[]>;

const readers: Readonly<Record<Exclude<CalendarKind, 'workshop'>, Reader>> = {
  async challenge(db, programId, { today, now }, which) {
    const rows = await selectChallengesOn(db, programId, which);
    return rows.map((row) => {
      const state = stateOn(row, today);
      const moves = hasBegun(row.startDate, now) ? 'end' : 'dates';
      const isOver = state === 'over';
      const item = { kind: 'challenge', state, moves: isOver ? 'nothing' : moves } as const;
      return { ...wholeDays, ...plain, ...row, ...item };
    });
  },
  async notice(db, programId, { today }, which) {
    const rows = await selectNoticesOn(db, programId, which);
    return rows.map(({ id, title, startDate, endDate, organizationId }) => {
      const dates = { startDate, endDate, lastJoinDate: null };
      const state = stateOn(dates, today);
      const moves = ({ upcoming: 'dates', running: 'end', over: 'nothing' } as const)[state];
      const item = { kind: 'notice', id, title, state, moves, organizationId } as const;
      return { ...wholeDays, ...plain, ...dates, ...item };
    });
  },
  async mailing(db, programId, { timeZone }, which) {
    const rows = await selectMailingsOn(db, programId, timeZone, which);
    return rows.map(({ id, title, startDate, state: sending, audience }) => {
      const isAhead = sending === 'scheduled';
      const state = isAhead ? 'upcoming' : sending === 'sent' ? 'over' : 'running';
      const dates = { startDate, endDate: startDate, time: isAhead ? mailHour : null };
      const moves = isAhead ? 'dates' : 'nothing';
      const item = { kind: 'mailing', id, title, state, moves } as const;
      return { ...wholeDays, ...plain, ...dates, ...item, audience };
    });
  },
  async questions(db, programId, { today }, which) {
    const rounds = await listRounds(db, programId, which);
    return rounds.map(({ id, name, startDate, endDate, state: stage }) => {
      const dates = { startDate, endDate, lastJoinDate: null };
      const isAhead = stage === 'planned' && startDate > today;
      const state = stage === 'closed' ? 'over' : isAhead ? 'upcoming' : 'running';
      const moves = ({ upcoming: 'dates', running: 'end', over: 'nothing' } as const)[state];
      const item = { kind: 'questions', id, title: name, state, moves } as const;
      return { ...wholeDays, ...plain, ...dates, ...item };
    });
  },
  async invitations(db, programId, { timeZone, now }, which) {
    const sendAt = await readPlannedTime(db, programId);
    if (sendAt === null || ('id' in which && which.id !== programId)) return [];
    const day = localDay(sendAt, timeZone);
    if ('first' in which && (day < which.first || day > which.last)) return [];
    const [state, moves] =
      sendAt > now ? (['upcoming', 'dates'] as const) : (['over', 'nothing'] as const);
    const dates = { startDate: day, endDate: day, time: clockTime(sendAt, timeZone) };
    const item = { kind: 'invitations', id: programId, title: '', state, moves } as const;
    return [{ ...wholeDays, ...plain, ...dates, ...item, plannedAt: sendAt }];
  },
};

/** Reads something that can move; undefined if the program doesn't have it. */
export async function readItem(
  db: Db,
  programId: number,
  { kind, id }: { kind: keyof typeof readers; id: number },
  clock: Clock,
): Promise<StoredItem | undefined> {
  const [item] = await readers[kind](db, programId, clock, { id });
  return item;
}

/** Lists what is on the calendar on some days, except for workshops, in the order of their starts. */
export async function listItems(
  db: Db,
  programId: number,
  clock: Clock,
  days: { first: string; last: string },
): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for (const read of Object.values(readers))
    found.push(...(await read(db, programId, clock, days)));
  return found.sort(
    (one, other) => one.startDate.localeCompare(other.startDate) || one.id - other.id,
  );
}

/** Lists the sessions of workshops on some days. */
export async function listWorkshops(
  db: Db,
  programId: number,
  { today }: Clock,
  asked: Parameters<typeof listSessions>[2],
): Promise<CalendarItem[]> {
  const sessions = await listSessions(db, programId, asked);
  return sessions.map(({ workshopId, title, day, time }) => {
    const dates = { startDate: day, endDate: day, lastJoinDate: null };
    const item = { kind: 'workshop', id: workshopId, title, moves: 'nothing' } as const;
    return { ...wholeDays, ...dates, ...item, time, state: stateOn(dates, today) };
  });
}

/** Returns an item as the contract describes it. */
export function describeItem({
  version: _version,
  audience: _audience,
  plannedAt: _plannedAt,
  ...item
}: StoredItem): CalendarItem {
  return item;
}

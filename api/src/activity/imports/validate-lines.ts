import type { ImportLineProblem } from '@stridewell/contracts';
import { memberDay, type MemberClock } from '@stridewell/rules';
import type { GoodLine } from './import-line.ts';
import type { RefusedLine } from './import-lines.sql.ts';
import type { NamedMember } from './point-file.sql.ts';
import type { ReadLine } from './read-lines.ts';
import type { SeenDays } from './seen-days.ts';

/** Members that a file has named, by the name it uses. */
export type NamedMembers = Map<string, NamedMember>;

/** Returns the member names in some lines that aren't known yet. */
export function namesOf(lines: readonly ReadLine[], known: NamedMembers): string[] {
  const names = new Set<string>();
  for (const { outcome } of lines) {
    if (typeof outcome !== 'string' && !known.has(outcome.member)) names.add(outcome.member);
  }
  return [...names];
}

/**
 * Stores found members under the name from the query result: a name cut from a line would keep the whole file in
 * memory.
 */
export function keepMembers(known: NamedMembers, found: readonly NamedMember[]): void {
  for (const member of found) known.set(member.name, member);
}

/** Good lines, and refused ones. */
export interface ValidatedLines {
  good: GoodLine[];
  refused: RefusedLine[];
}

/** Splits lines into those that can be imported, and those that are refused with a reason. */
export function validateLines(
  lines: readonly ReadLine[],
  members: NamedMembers,
  seenDays: SeenDays,
  now: Date,
): ValidatedLines {
  const good: GoodLine[] = [];
  const refused: RefusedLine[] = [];
  const todays = new Map<string, string>();
  for (const { number, text, outcome } of lines) {
    const member = typeof outcome === 'string' ? undefined : members.get(outcome.member);
    if (member && !todays.has(clockOf(member))) {
      todays.set(clockOf(member), memberDay(now, member));
    }
    const validated = validateLine(number, outcome, member, todays);
    if (typeof validated === 'string') refused.push({ number, text, problem: validated });
    else if (!seenDays.add(validated.memberId, validated.day)) {
      refused.push({ number, text, problem: 'day_repeated' });
    } else good.push(validated);
  }
  return { good, refused };
}

function clockOf({ timeZone, dayStartsAt }: MemberClock): string {
  return `${timeZone} ${dayStartsAt}`;
}

function validateLine(
  lineNumber: number,
  outcome: ReadLine['outcome'],
  member: NamedMember | undefined,
  todays: ReadonlyMap<string, string>,
): GoodLine | ImportLineProblem {
  if (typeof outcome === 'string') return outcome;
  if (!member) return 'member_unknown';
  const { day, steps, note } = outcome;
  if (day > (todays.get(clockOf(member)) ?? '')) return 'date_in_future';
  if (day < member.registeredOn) return 'date_before_registration';
  return { lineNumber, memberId: member.memberId, day, steps, note };
}

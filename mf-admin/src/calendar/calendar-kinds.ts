import type { CalendarItem, CalendarKind } from '@stridewell/contracts';
import {
  BellIcon,
  type IconComponent,
  ListChecksIcon,
  MailIcon,
  SparklesIcon,
  tokens,
  TrophyIcon,
  UsersIcon,
} from '@stridewell/ui';

/** The kinds in the order of the calendar's rows. */
export const calendarKinds = [
  'challenge',
  'notice',
  'mailing',
  'questions',
  'invitations',
  'workshop',
] as const satisfies readonly CalendarKind[];

/** What can move. */
export type MovableItem = CalendarItem & { kind: Exclude<CalendarKind, 'workshop'> };

/** Whether any of an item's dates can change. */
export function isMovable(item: CalendarItem): item is MovableItem {
  return item.moves !== 'nothing';
}

export const kindIcons: Readonly<Record<CalendarKind, IconComponent>> = {
  challenge: TrophyIcon,
  notice: BellIcon,
  mailing: MailIcon,
  questions: ListChecksIcon,
  invitations: UsersIcon,
  workshop: SparklesIcon,
};

export const kindColors: Readonly<Record<CalendarKind, string>> = {
  challenge: tokens.color.chartNavy,
  notice: tokens.color.chartTangerine,
  mailing: tokens.color.chartPurple,
  questions: tokens.color.chartOrange,
  invitations: tokens.color.chartTeal,
  workshop: tokens.color.chartYellow,
};

const center = '/admin/communications-center';

/** Returns the page of an item. */
export function pageOf({ kind, id, title, organizationId }: CalendarItem): string {
  const search = encodeURIComponent(title.slice(0, 100));
  const of = organizationId === null ? '' : '&of=organizations';
  return {
    challenge: `/admin/challenge-center/challenge-edit/${id}`,
    notice: `${center}?search=${search}${of}`,
    mailing: `${center}/archive?search=${search}`,
    questions: `${center}/questions`,
    invitations: '/admin/member-center/launch',
    workshop: '/admin/program-center/companion',
  }[kind];
}

/** Identifies an item among all kinds. */
export function keyOf({ kind, id, startDate }: CalendarItem): string {
  return kind === 'workshop' ? `${kind}-${id}-${startDate}` : `${kind}-${id}`;
}

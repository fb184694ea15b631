import { failureCauses, type MeasuredVisit, type ReleaseOutcome } from '@stridewell/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The maximum number of outcomes of one release and kind that are counted per person in a minute. */
export const maxOutcomesPerMinute = 3;

/** The maximum number of different releases and kinds that are counted per person in a minute; a page has far fewer. */
export const maxKindsPerMinute = 60;

/**
 * The maximum number of measured visits of one release that are counted per person in an hour; most people have fewer
 * than one.
 */
export const maxVisitsPerHour = 2;

/**
 * The maximum number of people whose reports are remembered per period; those of more people aren't counted until the
 * next one.
 */
const maxPeople = 50_000;

function beginningOf(now: Date, periodMs: number): Date {
  return new Date(now.getTime() - (now.getTime() % periodMs));
}

/** Returns the start of an instant's minute. */
export const minuteOf = (now: Date): Date => beginningOf(now, minuteMs);

/** Returns the start of an instant's hour. */
export const hourOf = (now: Date): Date => beginningOf(now, hourMs);

/** Returns the reports that may be counted, and remembers them. */
type TakeCountable<Report> = (memberId: number, reports: readonly Report[], now: Date) => Report[];

/**
 * Creates the limit of one process: a person with a loop must not decide about a rollout. It counts by person and not
 * by session, because signing in again would start a new one.
 */
function limitReports<Report>(
  { periodMs, most }: Readonly<{ periodMs: number; most: number }>,
  kindOf: (report: Report) => string,
): TakeCountable<Report> {
  let period = 0;
  let counted = new Map<number, Map<string, number>>();
  return (memberId, reports, now) => {
    const current = beginningOf(now, periodMs).getTime();
    if (current !== period) {
      period = current;
      counted = new Map();
    }
    if (!counted.has(memberId) && counted.size >= maxPeople) return [];
    const kinds = counted.get(memberId) ?? new Map<string, number>();
    counted.set(memberId, kinds);
    return reports.filter((report) => {
      const kind = kindOf(report);
      const before = kinds.get(kind) ?? 0;
      if (before >= most) return false;
      if (before === 0 && kinds.size >= maxKindsPerMinute) return false;
      kinds.set(kind, before + 1);
      return true;
    });
  };
}

/** The limits of a process. */
export interface ReportLimits {
  takeOutcomes: TakeCountable<ReleaseOutcome>;
  takeVisits: TakeCountable<MeasuredVisit>;
}

/** Creates the limits of one process. */
export function createReportLimits(): ReportLimits {
  return {
    takeOutcomes: limitReports(
      { periodMs: minuteMs, most: maxOutcomesPerMinute },
      ({ remote, version, outcome }) => `${remote} ${version} ${outcome}`,
    ),
    takeVisits: limitReports(
      { periodMs: hourMs, most: maxVisitsPerHour },
      ({ remote, version }) => `${remote} ${version}`,
    ),
  };
}

/** Partner pages name only the step that failed. */
const knownCauses: ReadonlySet<string> = new Set([...failureCauses, 'load_failed', 'mount_failed']);

/** Returns the cause to count: unknown ones, including those from newer pages, are combined. */
export function countedCause(cause: string): string {
  return knownCauses.has(cause) ? cause : 'other';
}

import { failureCauses, type MeasuredVisit, type ReleaseOutcome } from '@stridewell/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Outcomes of one release and kind that are counted for one person in a minute. */
export const mostOutcomesAMinute = 3;

/** Different releases and kinds that are counted for one person in a minute: a page has far fewer. */
export const mostKindsAMinute = 60;

/** Measured visits of one release that are counted for one person in an hour: most people have fewer than one. */
export const mostVisitsAnHour = 2;

/** How many people's reports are remembered per period; more people's aren't counted until the next one. */
const mostPeople = 50_000;

function beginningOf(now: Date, periodMs: number): Date {
  return new Date(now.getTime() - (now.getTime() % periodMs));
}

/** The beginning of the minute that an instant lies in. */
export const minuteOf = (now: Date): Date => beginningOf(now, minuteMs);

/** The beginning of the hour that an instant lies in. */
export const hourOf = (now: Date): Date => beginningOf(now, hourMs);

/** Takes from reports those that may be counted, and remembers them. */
type TakeCountable<Report> = (memberId: number, reports: readonly Report[], now: Date) => Report[];

/**
 * Makes the limit of one process: a person with a loop must not decide what becomes of a rollout. It counts
 * by person and not by session, because signing in once more would begin a new one.
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
    if (!counted.has(memberId) && counted.size >= mostPeople) return [];
    const kinds = counted.get(memberId) ?? new Map<string, number>();
    counted.set(memberId, kinds);
    return reports.filter((report) => {
      const kind = kindOf(report);
      const before = kinds.get(kind) ?? 0;
      if (before >= most) return false;
      if (before === 0 && kinds.size >= mostKindsAMinute) return false;
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

/** Makes the limits of one process. */
export function createReportLimits(): ReportLimits {
  return {
    takeOutcomes: limitReports(
      { periodMs: minuteMs, most: mostOutcomesAMinute },
      ({ remote, version, outcome }) => `${remote} ${version} ${outcome}`,
    ),
    takeVisits: limitReports(
      { periodMs: hourMs, most: mostVisitsAnHour },
      ({ remote, version }) => `${remote} ${version}`,
    ),
  };
}

/** Partner pages name only the step that failed. */
const knownCauses: ReadonlySet<string> = new Set([...failureCauses, 'load_failed', 'mount_failed']);

/** Returns a cause as it is counted: invented ones, and those of newer pages, are one. */
export function countedCause(cause: string): string {
  return knownCauses.has(cause) ? cause : 'other';
}

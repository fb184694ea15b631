import type { FileKind, FileMetric, FileReadings } from '@stridewell/contracts';
import { copyText } from './copy-text.ts';
import { collectReport, type FoundReport, type ReportCollector } from './found-report.ts';
import { maxTimedRecords, type StepSource, TimedSteps } from './timed-steps.ts';

/** A value that a file has for a day. */
export interface FoundDay {
  day: string;
  metric: FileMetric;
  /** Steps, hours, kilograms, or beats per minute. */
  value: number;
}

/** A person in a file with several people. */
export interface PersonDays {
  person: string;
  days: number;
  steps: number;
}

/** Everything found in a file. */
export interface FoundDays extends FoundReport {
  kind: FileKind;
  days: FoundDay[];
  /** The people in the file, if there are several. */
  people: string[];
  /** The number of days and steps of each person. */
  personDays: PersonDays[];
}

/** Collects days from a file's records; memory grows with the number of days, not of records. */
export interface DayCollector {
  kind: FileKind | undefined;
  /** Unreadable records, other contents, and questions that only the member can answer. */
  readonly report: ReportCollector;
  /** Steps of a part of a day. Of a day's sources, the one with the most steps counts, as in the ledger. */
  addSteps(day: string, source: string, steps: number): void;
  /** Steps between two instants of a day, in milliseconds; no time of a day counts for two sources. */
  addTimedSteps(day: string, source: StepSource, from: number, to: number, steps: number): void;
  /** Steps of a whole day; a source's later value replaces an earlier one. */
  setSteps(day: string, steps: number, source: string): void;
  /** Steps of a day up to some time; a source's highest value counts. */
  raiseSteps(day: string, steps: number, source: string): void;
  /** Steps of a day up to some time for one kind of activity; the highest values of all kinds are added. */
  raisePart(day: string, of: { source: string; part: string }, steps: number): void;
  /** A period of sleep, in milliseconds; overlaps count once. */
  addSleep(day: string, source: string, from: number, to: number): void;
  setMinutesAsleep(day: string, minutes: number): void;
  /** Adds a part of a day's sleep, which counts unless the file has the total. */
  addMinutesAsleep(day: string, minutes: number): void;
  /** A weight in kilograms, and its time of day; a day's later value replaces an earlier one. */
  setWeight(day: string, kilograms: number, seconds?: number): void;
  addHeartRate(day: string, beats: number): void;
  /**
   * Notes a person in the file; returns the collector for their days, or undefined if the file is read for someone
   * else.
   */
  ofPerson(person: string): DayCollector | undefined;
  found(): FoundDays;
}

/** More days than a lifetime has. */
const maxDays = 40_000;
/** Periods of sleep per source and day; a night has a few dozen. */
const maxSleepTimes = 500;
const maxPeople = 200;
/** The days of all people in a file together, because each takes memory. */
const maxPersonDays = 400_000;
/** The sources of a day: a phone, a watch, some apps. */
const maxSources = 20;
const maxSourceLength = 64;

/** Thrown if the file has more days or people than a member's file can have. */
export class TooMuchFound extends Error {
  override name = 'TooMuchFound';
  readonly reason: 'too_many_days' | 'too_many_people';
  /** The path of the file with too much, if it is in an archive. */
  file: string | undefined;

  constructor(reason: TooMuchFound['reason']) {
    super(`The file has ${reason}.`);
    this.reason = reason;
  }
}

/** The number of days that may still be collected. */
interface DayBudget {
  left: number;
}

/**
 * Creates a collector; for a file with several people, it collects the named one's days, or everyone's to count their
 * days.
 */
export function collectDays(
  person: string | null,
  answers: FileReadings,
  budget: DayBudget = { left: maxPersonDays },
): DayCollector {
  const stepsOf = new Map<string, Map<string, number>>();
  const timedStepsOf = new Map<string, TimedSteps>();
  const partsOf = new Map<string, Map<string, number>>();
  const timedRecords = { left: maxTimedRecords };
  const sleepOf = new Map<string, Map<string, [from: number, to: number][]>>();
  const minutesAsleepOf = new Map<string, number>();
  const addedMinutesOf = new Map<string, number>();
  const weightOf = new Map<string, { kilograms: number; seconds: number }>();
  const heartRateOf = new Map<string, { sum: number; count: number }>();
  const people = new Map<string, DayCollector>();
  const names = new Set<string>();

  /** Returns the value of a day; creates it for a new day. */
  function ofDay<T>(days: Map<string, T>, day: string, make: () => T): T {
    const known = days.get(day);
    if (known !== undefined) return known;
    if (days.size >= maxDays || budget.left <= 0) throw new TooMuchFound('too_many_days');
    budget.left -= 1;
    const made = make();
    days.set(day, made);
    return made;
  }

  return {
    kind: undefined,
    report: collectReport(answers),
    addSteps(day, name, steps) {
      const source = name.slice(0, maxSourceLength);
      const sources = ofDay(stepsOf, day, () => new Map<string, number>());
      if (!sources.has(source) && sources.size >= maxSources) return;
      addTo(sources, source, (sources.get(source) ?? 0) + steps);
    },
    addTimedSteps(day, source, from, to, steps) {
      const midnight = Date.parse(day);
      const seconds = [(from - midnight) / 1000, (to - midnight) / 1000] as const;
      ofDay(timedStepsOf, day, () => new TimedSteps()).add(source, seconds, steps, timedRecords);
    },
    setSteps(day, steps, name) {
      const source = name.slice(0, maxSourceLength);
      const sources = ofDay(stepsOf, day, () => new Map<string, number>());
      if (sources.has(source) || sources.size < maxSources) addTo(sources, source, steps);
    },
    raiseSteps(day, steps, name) {
      const known = stepsOf.get(day)?.get(name.slice(0, maxSourceLength)) ?? 0;
      this.setSteps(day, Math.max(known, steps), name);
    },
    raisePart(day, { source, part }, steps) {
      const parts = ofDay(partsOf, day, () => new Map<string, number>());
      const key = `${part} ${source}`;
      const known = parts.get(key) ?? 0;
      if (steps <= known && parts.has(key)) return;
      parts.set(key, steps);
      this.addSteps(day, source, steps - known);
    },
    addSleep(day, name, from, to) {
      const source = name.slice(0, maxSourceLength);
      const sources = ofDay(sleepOf, day, () => new Map<string, [number, number][]>());
      const times = sources.get(source);
      if (times && times.length < maxSleepTimes) times.push([from, to]);
      else if (!times && sources.size < maxSources) addTo(sources, source, [[from, to]]);
    },
    setMinutesAsleep(day, minutes) {
      ofDay(minutesAsleepOf, day, () => minutes);
      minutesAsleepOf.set(day, minutes);
    },
    addMinutesAsleep(day, minutes) {
      addedMinutesOf.set(day, ofDay(addedMinutesOf, day, () => 0) + minutes);
    },
    setWeight(day, kilograms, seconds = 0) {
      const known = ofDay(weightOf, day, () => ({ kilograms, seconds }));
      if (seconds >= known.seconds) Object.assign(known, { kilograms, seconds });
    },
    addHeartRate(day, beats) {
      const rate = ofDay(heartRateOf, day, () => ({ sum: 0, count: 0 }));
      rate.sum += beats;
      rate.count += 1;
    },
    ofPerson(name) {
      // A person chosen before doesn't change which files have too many people.
      if (names.add(name).size > maxPeople) throw new TooMuchFound('too_many_people');
      const known = people.get(name);
      if (known) return known;
      // If there is only one person, these are their days.
      if (person === null ? people.size === 0 : name === person) people.set(name, this);
      else if (person === null) people.set(name, collectDays(name, answers, budget));
      return people.get(name);
    },
    found() {
      const days: FoundDay[] = [];
      for (const day of new Set([...stepsOf.keys(), ...timedStepsOf.keys()])) {
        const timed = timedStepsOf.get(day)?.total() ?? 0;
        const steps = Math.max(timed, ...(stepsOf.get(day)?.values() ?? []));
        days.push({ day, metric: 'steps', value: Math.round(steps) });
      }
      for (const [day, minutes] of addedMinutesOf)
        if (!minutesAsleepOf.has(day)) minutesAsleepOf.set(day, minutes);
      for (const [day, sources] of sleepOf) {
        const minutes = Math.max(...[...sources.values()].map(minutesCovered));
        if (!minutesAsleepOf.has(day)) minutesAsleepOf.set(day, minutes);
      }
      for (const [day, minutes] of minutesAsleepOf) {
        // Zero minutes mean that the device wasn't worn.
        if (minutes > 0) days.push({ day, metric: 'sleep', value: hoursOf(Math.round(minutes)) });
      }
      for (const [day, { kilograms }] of weightOf) {
        days.push({ day, metric: 'weight', value: Math.round(kilograms * 100) / 100 });
      }
      for (const [day, { sum, count }] of heartRateOf) {
        days.push({ day, metric: 'heart-rate', value: Math.round(sum / count) });
      }
      const isOneOfSeveral = people.size > 1 && person === null;
      const counted = [...people].map(([name, one]) =>
        countDays(name, one === this ? days : one.found().days),
      );
      counted.sort((one, other) => (one.person < other.person ? -1 : 1));
      return {
        kind: this.kind ?? 'plain-csv',
        days: isOneOfSeveral ? [] : days,
        people: isOneOfSeveral ? counted.map(({ person: name }) => name) : [],
        personDays: isOneOfSeveral ? counted : [],
        ...this.report.report(),
      };
    },
  };
}

function countDays(person: string, days: readonly FoundDay[]): PersonDays {
  const walked = days.filter(({ metric }) => metric === 'steps');
  const steps = walked.reduce((sum, { value }) => sum + value, 0);
  return { person, days: new Set(days.map(({ day }) => day)).size, steps };
}

/** Sets the value of a source. */
function addTo<T>(sources: Map<string, T>, source: string, value: T): void {
  sources.set(sources.has(source) ? source : copyText(source, maxSourceLength), value);
}

/** Converts minutes to hours, precisely enough to restore the minutes. */
function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 10_000) / 10_000;
}

function minutesCovered(times: readonly [from: number, to: number][]): number {
  let [covered, end] = [0, -Infinity];
  for (const [from, to] of [...times].sort((one, other) => one[0] - other[0])) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return Math.round(covered / 60_000);
}

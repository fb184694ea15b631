import { type getCheckIn, type getSupport, lowestWellbeing } from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import { listWellnessMetrics } from '#activity/metrics/metric-list.service.ts';
import { companionContent, type ContentLanguage } from '#companion/content/content.service.ts';
import {
  changeRecord,
  type CompanionRecord,
  readRecord,
  type RecordKeys,
  requireCompanion,
} from '#companion/record/record.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';

const daysBetweenCheckIns = 28;
const maxCheckIns = 60;
/** Mood is low if it is at the lowest level on this many consecutive days. */
const lowMood = 1;
const lowDays = 3;

function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}

/** Reads the check-in and the viewer's earlier results. */
export async function readCheckIn(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  language: ContentLanguage,
  now: Date,
): Promise<z.input<typeof getCheckIn.response>> {
  await requireCompanion(db, viewer);
  const { checkIns } = await readRecord(db, keys, viewer);
  const { introduction, source, statements, answers } = companionContent().checkIn;
  const last = checkIns.at(-1);
  const nextOn = last ? addDays(last.date, daysBetweenCheckIns) : null;
  return {
    isDue: nextOn === null || nextOn <= memberDay(now, viewer),
    nextOn,
    introduction: introduction[language],
    source,
    statements: statements.map((statement) => statement[language]),
    answers: answers.map((answer) => answer[language]),
    // The index goes from 0 to 100: the sum of points, at most 25, times four.
    results: checkIns.map(({ date, points }) => ({ date, score: 4 * sum(points) })),
  };
}

/** Saves today's check-in. */
export async function saveCheckIn(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  points: number[],
  now: Date,
): Promise<string> {
  await requireCompanion(db, viewer);
  const date = memberDay(now, viewer);
  await changeRecord(db, keys, viewer, (record) => {
    const others = record.checkIns.filter((one) => one.date !== date);
    record.checkIns = [...others, { date, points }].slice(-maxCheckIns);
  });
  return date;
}

/** Reads the support lines for the viewer, and whether one of their entries is a reason to show them. */
export async function readSupport(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  { language, country }: { language: ContentLanguage; country?: string | undefined },
  now: Date,
): Promise<z.input<typeof getSupport.response>> {
  await requireCompanion(db, viewer);
  const record = await readRecord(db, keys, viewer);
  const { settings } = await readChosenProgram(db, viewer.programId);
  const { countries } = companionContent().supportLines;
  const own = countries.find((one) => one.country === country);
  const chosen = settings['mental-wellness'];
  return {
    reason: await reasonOf(db, keys, viewer, record, now),
    country: own?.country ?? null,
    countries: countries.map((one) => one.country),
    emergency: own?.emergency ?? null,
    lines: (own?.lines ?? []).map(({ name, phone, url, hours }) => {
      return { name, phone, url, hours: hours[language] };
    }),
    employer:
      chosen.assistanceName === null
        ? null
        : { name: chosen.assistanceName, phone: chosen.assistancePhone, url: chosen.assistanceUrl },
  };
}

async function reasonOf(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  { checkIns }: CompanionRecord,
  now: Date,
): Promise<'mood' | 'check-in' | null> {
  const today = memberDay(now, viewer);
  const last = checkIns.at(-1);
  const isRecent = last !== undefined && last.date > addDays(today, -daysBetweenCheckIns);
  if (isRecent && sum(last.points) < lowestWellbeing) return 'check-in';
  // A run of low days that ends today or yesterday.
  const startDate = addDays(today, -lowDays);
  const query = { metric: 'mood', startDate, endDate: today } as const;
  const page = { page: 1, perPage: 10, offset: 0 };
  const { data } = await listWellnessMetrics(db, keys.private, viewer, query, page, now);
  const low = new Set(data.filter(({ value }) => value <= lowMood).map(({ date }) => date));
  const isRun = (end: string) =>
    Array.from({ length: lowDays }, (_, at) => addDays(end, -at)).every((day) => low.has(day));
  return isRun(today) || isRun(addDays(today, -1)) ? 'mood' : null;
}

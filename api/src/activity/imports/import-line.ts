import {
  type ImportLineProblem,
  mostCharactersInNote,
  maxStepsPerEntry,
} from '@stridewell/contracts';
import { z } from 'zod';
import { normalizeEmail } from '#engine/mail/index.ts';
import { cellOf, type Columns, type stepColumns } from './import-columns.ts';

/** A line as it stands in the file. */
export interface RawLine {
  /** As an editor counts, the first line being 1. */
  number: number;
  text: string;
}

/** The values of a line that could be parsed. */
export interface ParsedLine {
  /** An e-mail, a username or an id, in lower case. */
  member: string;
  day: string;
  steps: number;
  note: string | null;
}

/** A good line. */
export interface GoodLine {
  lineNumber: number;
  memberId: number;
  day: string;
  steps: number;
  note: string | null;
}

/** Where the cells of a file of steps stand. */
export type StepColumns = Columns<keyof typeof stepColumns>;

const isDay = z.iso.date();
/** Earlier than every registration; PostgreSQL has no year 0. */
const earliestDay = '1900-01-01';

type DayProblem = 'date_unreadable' | 'date_before_registration';
/** Cache of checked days: a file repeats few different days. */
const checkedDays = new Map<string, DayProblem | null>();
const mostCheckedDays = 1000;

/** Reads the cells of a line; answers why the line is refused where they cannot be parsed. */
export function readCells(
  cells: readonly string[],
  columns: StepColumns,
): ParsedLine | ImportLineProblem {
  const named = cellOf(cells, columns, 'member');
  const day = cellOf(cells, columns, 'date');
  const stepsText = cellOf(cells, columns, 'steps');
  if (named === undefined || day === undefined || stepsText === undefined) return 'too_few_cells';
  const member = normalizeEmail(named);
  if (member === '') return 'member_unknown';
  const dayProblem = refuseDay(day);
  if (dayProblem) return dayProblem;
  if (!/^\d{1,15}$/.test(stepsText)) return 'steps_unreadable';
  const steps = Number(stepsText);
  if (steps > maxStepsPerEntry) return 'too_many_steps';
  const note = cellOf(cells, columns, 'note') ?? '';
  if (note.length > mostCharactersInNote) return 'note_too_long';
  return { member, day, steps, note: note || null };
}

/** Why a day is not valid for any member; null where it is. */
export function refuseDay(day: string): DayProblem | null {
  const known = checkedDays.get(day);
  if (known !== undefined) return known;
  const problem = checkDay(day);
  if (checkedDays.size === mostCheckedDays) checkedDays.clear();
  if (problem !== 'date_unreadable') checkedDays.set(day, problem);
  return problem;
}

function checkDay(day: string): DayProblem | null {
  if (!isDay.safeParse(day).success) return 'date_unreadable';
  return day < earliestDay ? 'date_before_registration' : null;
}

import {
  type ImportLineProblem,
  mostCharactersInNote,
  mostStepsInEntry,
} from '@stridewell/contracts';
import { z } from 'zod';
import { cellOf, type Columns, type stepColumns } from './import-columns.ts';

/** A line as it stands in the file. */
export interface RawLine {
  /** As an editor counts, the first line being 1. */
  number: number;
  text: string;
}

/** What a good line says. */
export interface SaidDay {
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
/** Nobody was registered before it, and the database knows no year 0. */
const earliestDay = '1900-01-01';

type DayProblem = 'date_unreadable' | 'date_before_registration';
/** What was found of days; a file says few of them often. */
const judgedDays = new Map<string, DayProblem | null>();
const mostJudgedDays = 1000;

/** Reads the cells of a line; answers why the line is refused where they say no day of a member. */
export function readCells(
  cells: readonly string[],
  columns: StepColumns,
): SaidDay | ImportLineProblem {
  const member = cellOf(cells, columns, 'member')?.toLowerCase();
  const day = cellOf(cells, columns, 'date');
  const said = cellOf(cells, columns, 'steps');
  if (member === undefined || day === undefined || said === undefined) return 'too_few_cells';
  if (member === '') return 'member_unknown';
  const dayProblem = refuseDay(day);
  if (dayProblem) return dayProblem;
  if (!/^\d{1,15}$/.test(said)) return 'steps_unreadable';
  const steps = Number(said);
  if (steps > mostStepsInEntry) return 'too_many_steps';
  const note = cellOf(cells, columns, 'note') ?? '';
  if (note.length > mostCharactersInNote) return 'note_too_long';
  return { member, day, steps, note: note || null };
}

/** Why a day cannot be one of anybody; null where it can. */
export function refuseDay(day: string): DayProblem | null {
  const known = judgedDays.get(day);
  if (known !== undefined) return known;
  const problem = judgeDay(day);
  if (judgedDays.size === mostJudgedDays) judgedDays.clear();
  if (problem !== 'date_unreadable') judgedDays.set(day, problem);
  return problem;
}

function judgeDay(day: string): DayProblem | null {
  if (!isDay.safeParse(day).success) return 'date_unreadable';
  return day < earliestDay ? 'date_before_registration' : null;
}

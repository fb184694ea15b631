import {
  type ImportLineProblem,
  mostCharactersInNote,
  mostStepsInEntry,
} from '@stridewell/contracts';
import { z } from 'zod';
import type { ImportColumns } from './import-columns.ts';

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

const isDay = z.iso.date();
/** Nobody was registered before it, and the database knows no year 0. */
const earliestDay = '1900-01-01';

/** Reads the cells of a line; answers why the line is refused where they say no day of a member. */
export function readCells(
  cells: readonly string[],
  columns: ImportColumns,
): SaidDay | ImportLineProblem {
  const member = cells[columns.member]?.trim().toLowerCase();
  const day = cells[columns.date]?.trim();
  const said = cells[columns.steps]?.trim();
  if (member === undefined || day === undefined || said === undefined) return 'too_few_cells';
  if (member === '') return 'member_unknown';
  if (!isDay.safeParse(day).success) return 'date_unreadable';
  if (day < earliestDay) return 'date_before_registration';
  if (!/^\d{1,15}$/.test(said)) return 'steps_unreadable';
  const steps = Number(said);
  if (steps > mostStepsInEntry) return 'too_many_steps';
  const note = columns.note === null ? '' : (cells[columns.note]?.trim() ?? '');
  if (note.length > mostCharactersInNote) return 'note_too_long';
  return { member, day, steps, note: note || null };
}

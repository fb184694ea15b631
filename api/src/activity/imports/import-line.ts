import { type ImportLineProblem, maxNoteLength, maxStepsPerEntry } from '@stridewell/contracts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { cellOf, type Columns, type stepColumns } from './import-columns.ts';
import { type ListForms, readListDate, readListNumber } from './list-forms.ts';

/** The parsed values of a line. */
export interface ParsedLine {
  /** An email, a username or an ID, in lower case. */
  member: string;
  day: string;
  steps: number;
  note: string | null;
}

/** A line that can be applied. */
export interface GoodLine {
  lineNumber: number;
  memberId: number;
  day: string;
  steps: number;
  note: string | null;
}

/** The positions of the columns in a step file. */
export type StepColumns = Columns<keyof typeof stepColumns>;

/** Parses the cells of a line; returns the problem if they can't be parsed. */
export function readCells(
  cells: readonly string[],
  columns: StepColumns,
  forms: ListForms,
): ParsedLine | ImportLineProblem {
  const named = cellOf(cells, columns, 'member');
  const dateText = cellOf(cells, columns, 'date');
  const stepsText = cellOf(cells, columns, 'steps');
  if (named === undefined || dateText === undefined || stepsText === undefined)
    return 'too_few_cells';
  const member = normalizeEmail(named);
  if (member === '') return 'member_unknown';
  const day = readListDate(dateText, forms);
  if (day === undefined) return 'date_unreadable';
  if (day === 'ambiguous') return 'date_ambiguous';
  const steps = readListNumber(stepsText, forms);
  if (steps === 'ambiguous') return 'steps_ambiguous';
  if (steps === undefined || /^[+-]/.test(stepsText)) return 'steps_unreadable';
  if (steps > maxStepsPerEntry) return 'too_many_steps';
  const note = cellOf(cells, columns, 'note') ?? '';
  if (note.length > maxNoteLength) return 'note_too_long';
  return { member, day, steps, note: note || null };
}

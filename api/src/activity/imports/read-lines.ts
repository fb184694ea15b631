import type { ImportLineProblem } from '@stridewell/contracts';
import { cutCells } from '#engine/tables/index.ts';
import type { RawLine } from './import-columns.ts';
import { type ParsedLine, readCells, type StepColumns } from './import-line.ts';
import type { ListForms } from './list-forms.ts';

/** The values of a line, or why it is refused. */
export interface ReadLine extends RawLine {
  outcome: ParsedLine | ImportLineProblem;
}

/** How a step file is read. */
export interface StepReading {
  columns: StepColumns;
  forms: ListForms;
}

/** Reads lines. A cell can't span several lines, because a forgotten quote would swallow the rest of the file. */
export function readLines(lines: readonly RawLine[], { columns, forms }: StepReading): ReadLine[] {
  return lines.map(({ number, text }) => {
    const cells = cutCells(text, columns.separator);
    const outcome = cells === 'open' ? 'unreadable' : readCells(cells, columns, forms);
    return { number, text, outcome };
  });
}

import type { ImportLineProblem } from '@stridewell/contracts';
import type { TextLine } from '#engine/tables/index.ts';
import { cutLine } from './cut-line.ts';
import { type ParsedLine, readCells, type StepColumns } from './import-line.ts';
import type { ListForms } from './list-forms.ts';

/** The values of a line, or why it is refused. */
export interface ReadLine {
  /** Counted like in an editor, starting at 1. */
  number: number;
  /** The line as it is stored if it is refused. */
  text: string;
  outcome: ParsedLine | ImportLineProblem;
}

/** How a step file is read. */
export interface StepReading {
  columns: StepColumns;
  forms: ListForms;
}

/** Reads lines. */
export function readLines(lines: readonly TextLine[], { columns, forms }: StepReading): ReadLine[] {
  return lines.map((line) => {
    const cells = cutLine(line, columns);
    const outcome = typeof cells === 'string' ? cells : readCells(cells, columns, forms);
    // The database stores no text with zero bytes.
    return { number: line.number, text: (line.text ?? '').replaceAll('\0', '\uFFFD'), outcome };
  });
}

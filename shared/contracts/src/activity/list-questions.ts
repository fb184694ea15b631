import { z } from '@stridewell/contracts/zod';
import { FileColumn, FileQuestion, FileReadings } from './file-reports.ts';

/** The maximum length of the answer about a list's columns. */
const maxColumnsLength = 1000;

/**
 * How a list of an administrator is written, in the query of its upload: needed if the upload was refused with
 * `answers_needed`, whose `asked` are `ListQuestions`.
 */
export const listReadings = {
  numbers: FileReadings.shape.numbers,
  dates: FileReadings.shape.dates,
  /** What each column contains, in order, separated by commas; empty for one that isn't imported. */
  columns: z.string().max(maxColumnsLength).optional(),
};

const ListReadings = z.strictObject(listReadings);

/** How a list is written, according to the person who uploads it. */
export type ListReadings = z.infer<typeof ListReadings>;

/** The questions about a list: how its numbers or dates are written, or what its columns contain. */
export const ListQuestions = z.strictObject({
  questions: z.array(FileQuestion),
  columns: z.array(z.strictObject({ ...FileColumn.shape, likely: z.string().nullable() })),
  /** What a column may contain. */
  roles: z.array(z.string()),
  /** The roles that the columns need; one of these groups is enough. */
  needs: z.array(z.array(z.string())),
});

/** The questions about a list, parsed. */
export type ListQuestions = z.infer<typeof ListQuestions>;

import type { FileContent, FileProblem } from '@stridewell/contracts';
import { FileRefused } from './file-refused.ts';
import { type DayCollector, TooMuchFound } from './found-days.ts';
import { readTableDays, type TableSource } from './read-table-days.ts';

/** Why a file is left out of its archive. */
export interface LeftOut {
  reason: NonNullable<FileContent['reason']>;
  /** Why it would be refused alone. */
  problem: FileProblem;
}

/** The files to leave out of an archive, by their paths. */
export type LeftOutFiles = Map<string, LeftOut>;

/** A table with more sections than any program writes, refused as unsafe. */
class TooManySections extends FileRefused {
  override name = 'TooManySections';

  constructor() {
    super('unsafe');
  }
}

/** Reads a table; an archive may leave it out if it has too many sections, the only way for a table to be unsafe. */
export async function readTable(source: TableSource, days: DayCollector): Promise<boolean> {
  try {
    return await readTableDays(source, days);
  } catch (error) {
    const isUnsafe = error instanceof FileRefused && error.problem === 'unsafe';
    throw isUnsafe ? new TooManySections() : error;
  }
}

/** Returns why an archive is read without the file that has an error; undefined if the error isn't of that kind. */
export function whyLeftOut(error: unknown): LeftOut | undefined {
  if (error instanceof TooMuchFound) return { reason: error.reason, problem: 'too_many_days' };
  if (error instanceof TooManySections) return { reason: 'too_many_sections', problem: 'unsafe' };
  const isOfStrava = error instanceof FileRefused && error.problem === 'strava';
  return isOfStrava ? { reason: 'strava', problem: 'strava' } : undefined;
}

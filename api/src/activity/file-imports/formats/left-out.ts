import type { FileContent, FileProblem } from '@stridewell/contracts';
import { FileRefused, TooManySections } from './file-refused.ts';
import { TooMuchFound } from './found-days.ts';

/** Why a file is left out of its archive. */
export interface LeftOut {
  reason: NonNullable<FileContent['reason']>;
  /** Why it would be refused alone. */
  problem: FileProblem;
}

/** The files to leave out of an archive, by their paths. */
export type LeftOutFiles = Map<string, LeftOut>;

/** Returns why an archive is read without the file that has an error; undefined if the error isn't of that kind. */
export function whyLeftOut(error: unknown): LeftOut | undefined {
  if (error instanceof TooMuchFound) return { reason: error.reason, problem: 'too_many_days' };
  if (error instanceof TooManySections) return { reason: 'too_many_sections', problem: 'unsafe' };
  const isOfStrava = error instanceof FileRefused && error.problem === 'strava';
  return isOfStrava ? { reason: 'strava', problem: 'strava' } : undefined;
}

import { z } from '@stridewell/contracts/zod';
import { AnsweredFlag, Id, Instant } from './primitives.ts';

/**
 * The description of each file that a job reads and applies: its name, when it was uploaded and finished, and what can
 * be done with it now.
 */
export const jobFile = {
  id: Id,
  fileName: z.string().nullable(),
  uploadedAt: Instant,
  /** Null while a job works on it. */
  finishedAt: Instant.nullable(),
  canApply: AnsweredFlag,
  canCancel: AnsweredFlag,
  canUndo: AnsweredFlag,
};

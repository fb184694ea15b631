import { z } from '@stridewell/contracts/zod';

/**
 * The action of a line: `return` restores a member who had left; `same` has nothing to change; `duplicate` may be about
 * a current member, which an administrator decides.
 */
export const EligibilityAct = z.enum([
  'add',
  'return',
  'change',
  'leave',
  'same',
  'refused',
  'duplicate',
]);

/** The action of a line, parsed. */
export type EligibilityAct = z.infer<typeof EligibilityAct>;

/** A person's data in a file or in the program; null if missing. */
const Person = z.strictObject({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  organization: z.string().nullable(),
  team: z.string().nullable(),
  email: z.string().nullable(),
  employeeId: z.string().nullable(),
});

/** One line of the difference between an eligibility file and the program. */
export const EligibilityLine = z.strictObject({
  id: z.int(),
  /** Counted from 1, as in an editor; null for a member who is removed because no line names them. */
  line: z.int().nullable(),
  act: EligibilityAct,
  email: z.string(),
  /** Null if there was no one. */
  before: Person.nullable(),
  after: Person.nullable(),
  reason: z.string().nullable(),
  words: z.string().nullable(),
  /** The result of applying it; `kept`: not undone, because it was changed since. */
  outcome: z.enum(['waiting', 'nothing', 'done', 'overtaken', 'undone', 'kept']),
});

/** One line of the difference, parsed. */
export type EligibilityLine = z.infer<typeof EligibilityLine>;

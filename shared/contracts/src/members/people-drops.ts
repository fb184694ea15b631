import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Flag, Id, Instant } from '#wire/primitives.ts';

/** The address to which another system uploads people files, never its secret. */
export const PeopleDrop = z.strictObject({
  /** The last characters of its secret. */
  hint: z.string(),
  /** Whether its files list everyone: members who aren't in one are removed when it is applied. */
  isWhole: AnsweredFlag,
  createdBy: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** What became of the last file: it waits to be applied, was refused, or has unknown columns. */
  lastOutcome: z.enum(['checked', 'refused', 'answers_needed']).nullable(),
});

/** The address to which another system uploads people files, parsed. */
export type PeopleDrop = z.infer<typeof PeopleDrop>;

const OfProgram = z.strictObject({ id: Id });
const Drop = z.strictObject({ drop: PeopleDrop.nullable() });

/** Reads the upload address of a program. */
export const getPeopleDrop = endpoint({
  method: 'GET',
  path: '/programs/:id/people-drop',
  summary: 'Get the upload address for people files',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  shows: ['eligibility-files'],
  response: Drop,
});

/** Creates the upload address, replacing an earlier one. */
export const createPeopleDrop = endpoint({
  method: 'POST',
  path: '/programs/:id/people-drop',
  summary: 'Create or replace the upload address for people files',
  description:
    'An HR system sends a file to it with PUT. The file is compared like an uploaded one and waits until an admin applies it. The address is shown only once; an earlier one stops working.',
  access: 'admin',
  owns: 'program',
  stepUp: true,
  answersSecret: true,
  params: OfProgram,
  body: z.strictObject({ isWhole: Flag }),
  changes: ['eligibility-files'],
  response: z.strictObject({ drop: PeopleDrop, address: z.string() }),
});

/** Deletes the upload address; files that it received stay. */
export const deletePeopleDrop = endpoint({
  method: 'DELETE',
  path: '/programs/:id/people-drop',
  summary: 'Delete the upload address for people files',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  changes: ['eligibility-files'],
  response: Drop,
});

import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Instant } from '#wire/primitives.ts';

/** How the provider's database is backed up. */
export const Backups = z.strictObject({
  /** Whether an operator has set the key that encrypts backups; none are made without it. */
  hasKey: Flag,
  /** 0: none by the schedule. */
  everyHours: z.number().int(),
  /** Of so many days, weeks and months the newest backup is kept. */
  keep: z.strictObject({
    daily: z.number().int(),
    weekly: z.number().int(),
    monthly: z.number().int(),
  }),
  lastDone: z
    .strictObject({
      endedAt: Instant,
      name: z.string(),
      bytes: z.number().int(),
      rows: z.number().int(),
    })
    .nullable(),
  /** Why the newest try failed; null where it didn't. */
  lastFailure: z.strictObject({ endedAt: Instant, problem: z.string() }).nullable(),
  /** When the next one is due; null where none is scheduled. */
  nextAt: Instant.nullable(),
});

/** How the provider's database is backed up, parsed. */
export type Backups = z.infer<typeof Backups>;

/** Tells how old the last backup is, and when the next one is due. */
export const getBackups = endpoint({
  method: 'GET',
  path: '/super/backups',
  summary: 'Get the results of scheduled backups and the time of the next one',
  access: 'super-admin',
  shows: ['backups'],
  response: Backups,
});

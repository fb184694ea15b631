import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Instant } from '#wire/primitives.ts';

/** The backup settings and state of the provider's database. */
export const Backups = z.strictObject({
  /** Whether an operator has set the key that encrypts backups; none are made without it. */
  hasKey: Flag,
  /** 0: no scheduled backups. */
  everyHours: z.number().int(),
  /** For how many days, weeks and months the newest backup is kept. */
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
  /** Why the newest attempt failed; null if it didn't. */
  lastFailure: z.strictObject({ endedAt: Instant, problem: z.string() }).nullable(),
  /** When the next one is due; null if none is scheduled. */
  nextAt: Instant.nullable(),
});

/** The backup settings and state of the provider's database, parsed. */
export type Backups = z.infer<typeof Backups>;

/** Reads how old the last backup is, and when the next one is due. */
export const getBackups = endpoint({
  method: 'GET',
  path: '/super/backups',
  summary: 'Get the results of scheduled backups and the time of the next one',
  access: 'super-admin',
  shows: ['backups'],
  response: Backups,
});

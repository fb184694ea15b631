import { z } from '@stridewell/contracts/zod';
import { asSpreadsheet } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Day } from './primitives.ts';
import { minimumGroup } from './programs.ts';

const ofAll = {
  shows: [], // no file is kept in a cache
  response: z.file(),
  errors: ['too_many_requests'],
  access: 'super-admin',
  query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional(), ...asSpreadsheet }),
} as const;

const gate = `Of a program, only days are counted behind which at least ${minimumGroup} people stand, and behind what is left of them without its organizations that are shown.`;

/** Downloads the steps of every program on every day. */
export const downloadEveryStepDaily = endpoint({
  method: 'GET',
  path: '/super/reports/every-step-daily',
  ...ofAll,
  summary: 'Download the steps of every program, day by day',
  description: gate,
});

/** Downloads which programs are active. */
export const downloadActivePrograms = endpoint({
  method: 'GET',
  path: '/super/reports/active-programs',
  ...ofAll,
  summary: 'Download all programs, with how many of their members are active',
  description: gate,
});

/** Downloads programs beside each other. */
export const downloadProgramVsProgram = endpoint({
  method: 'GET',
  path: '/super/reports/program-vs-program',
  ...ofAll,
  summary: 'Download what members of each program walk on average, and how that changed',
  description: `${gate} The change is from as many days before.`,
});

import { z } from '@stridewell/contracts/zod';
import { asReport } from '#wire/spreadsheets.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day } from '#wire/primitives.ts';
import { minimumGroup } from '#programs/programs.ts';

const ofAll = {
  shows: [], // files aren't cached
  response: z.file(),
  errors: ['too_many_requests'],
  access: 'super-admin',
  query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional(), ...asReport }),
} as const;

const gate = `A program's day counts only if at least ${minimumGroup} people logged it and its organizations' figures don't reveal a smaller group.`;

/** Downloads the steps of every program on every day. */
export const downloadEveryStepDaily = endpoint({
  method: 'GET',
  path: '/super/reports/every-step-daily',
  ...ofAll,
  summary: "Download every program's steps per day",
  description: gate,
});

/** Downloads which programs are active. */
export const downloadActivePrograms = endpoint({
  method: 'GET',
  path: '/super/reports/active-programs',
  ...ofAll,
  summary: 'Download all programs with their share of active members',
  description: gate,
});

/** Downloads a comparison of programs. */
export const downloadProgramVsProgram = endpoint({
  method: 'GET',
  path: '/super/reports/program-vs-program',
  ...ofAll,
  summary: 'Download average steps per program with their change',
  description: `${gate} Compares with the same number of days before.`,
});

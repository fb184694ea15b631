import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';
import { minimumGroup } from '#programs/programs.ts';

/** Downloads the last whole month of a program compared with the one before. */
export const downloadBoardPack = endpoint({
  method: 'GET',
  path: '/programs/:id/board-pack',
  summary: 'Download last month compared with the month before',
  description: `A PDF, or with \`file=xlsx\` an Excel workbook: participation, active days, challenges and organizations. Activity of fewer than ${minimumGroup} people is left out, and so is what would reveal it.`,
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    /** Defaults to `pdf`. */
    file: z.enum(['pdf', 'xlsx']).optional(),
    language: z.enum(['en', 'es']).optional(),
  }),
  shows: [],
  response: z.file(),
  fileType: 'application/pdf',
});

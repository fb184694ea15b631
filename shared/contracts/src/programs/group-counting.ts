import { z } from '@stridewell/contracts/zod';

/** How the days of teams or organizations count: their members' steps, or those divided by all or active members. */
export const Counting = z.enum(['total', 'average', 'active-average']);

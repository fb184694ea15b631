import { z } from '@stridewell/contracts/zod';
import { Id } from './primitives.ts';

/** A member as lists of people show them. */
export const Person = z.strictObject({
  id: Id,
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
});

/** A member as lists of people show them, parsed. */
export type Person = z.infer<typeof Person>;

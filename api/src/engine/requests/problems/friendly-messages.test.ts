import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOfIssues, friendlyMessage } from './friendly-messages.ts';

function fieldsOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: friendlyMessage });
  return fieldsOfIssues(error?.issues ?? []);
}

describe('a value beyond a limit that it may not touch', () => {
  it('is named with the limit, in the words of the specification', () => {
    const schema = z.object({
      stepsPerMinute: z.number().gt(0).lt(300),
      memberIds: z.array(z.int().positive()),
    });
    expect(fieldsOf(schema, { stepsPerMinute: 300, memberIds: [4, 0] })).toEqual({
      stepsPerMinute: ['Steps per minute must be less than 300'],
      'memberIds.1': ['Member ids must be greater than 0'],
    });
    expect(fieldsOf(z.number().gt(2), 2)).toEqual({ body: ['This must be greater than 2'] });
  });
});

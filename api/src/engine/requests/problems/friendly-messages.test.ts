import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOfIssues, friendlyMessage } from './friendly-messages.ts';

function fieldsOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: friendlyMessage });
  return fieldsOfIssues(error?.issues ?? []);
}

describe('a limit of 1,000 or more', () => {
  it('is written with a separator', () => {
    const schema = z.object({
      note: z.string().max(2000),
      ids: z.array(z.int()).max(1000),
      steps: z.int().max(100_000),
    });
    const beyond = { note: 'x'.repeat(2001), ids: Array(1001).fill(1), steps: 100_001 };
    expect(fieldsOf(schema, beyond)).toEqual({
      note: ['Use at most 2,000 characters.'],
      ids: ['Use at most 1,000 items.'],
      steps: ['This must be 100,000 or less.'],
    });
  });
});

describe('a value beyond an exclusive limit', () => {
  it("is reported with the limit, in the specification's words", () => {
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

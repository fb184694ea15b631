import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import {
  addSteps,
  answerSchema,
  endpoint,
  endpoints,
  getAuthUser,
  listStepDays,
  toFlag,
  type Input,
  type Output,
} from '#index.ts';

const all = Object.entries(endpoints);

/** Checks every endpoint; returns a line with its name and the error for each that fails. */
function failuresOf(look: (endpoint: (typeof all)[number][1]) => void): string[] {
  return all.flatMap(([name, endpoint]) => {
    try {
      look(endpoint);
      return [];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

describe('an endpoint', () => {
  it('is listed once, under its export name', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(endpoints.addSteps).toBe(addSteps);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('can be written as JSON Schema', () => {
    const options = { io: 'input', unrepresentable: 'throw' } as const;
    expect(
      failuresOf((endpoint) => {
        z.toJSONSchema(endpoint.params, options);
        z.toJSONSchema(endpoint.query, options);
        if (endpoint.body) z.toJSONSchema(endpoint.body, options);
        z.toJSONSchema(answerSchema(endpoint), { unrepresentable: 'throw' });
      }),
    ).toEqual([]);
  });

  it('declares the parameters of its path, in their order', () => {
    expect(
      failuresOf(({ path, params, owns }) => {
        const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
        expect(Object.keys(params.shape)).toEqual(named);
        if (owns) expect(named).toContain('id');
      }),
    ).toEqual([]);
  });

  it('takes a page if it is a list', () => {
    expect(listStepDays.query.safeParse({ page: 2, perPage: 100 }).success).toBe(true);
    expect(listStepDays.query.safeParse({ perPage: 101 }).success).toBe(false);
    expect(getAuthUser.query.safeParse({ page: 2 }).success).toBe(false);
  });

  it('has types for its input and output', () => {
    expectTypeOf<Input<typeof getAuthUser>['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<Input<typeof addSteps>['params']>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<Output<typeof listStepDays>['meta']['today']>().toEqualTypeOf<string>();
  });
});

describe('a resource that a write changes', () => {
  it('is shown by some response', () => {
    const shown = new Set(all.flatMap(([, { shows }]) => shows));
    const unseen = all.flatMap(([name, { changes }]) =>
      changes.filter((resource) => !shown.has(resource)).map((resource) => `${name}: ${resource}`),
    );
    expect(unseen).toEqual([]);
  });

  it('is declared with every call, by an existing name', () => {
    const common = { path: '/walks', summary: '', access: 'member', response: z.file() } as const;
    // @ts-expect-error -- a write needs `changes`
    endpoint({ ...common, method: 'POST' });
    // @ts-expect-error -- a GET needs `shows`
    endpoint({ ...common, method: 'GET' });
    // @ts-expect-error -- no resource is named `day`
    endpoint({ ...common, method: 'POST', changes: ['day'] });
    // @ts-expect-error -- a GET has no `changes`
    endpoint({ ...common, method: 'GET', shows: [], changes: ['days'] });
    expect(endpoint({ ...common, method: 'DELETE', changes: [] }).changes).toEqual([]);
  });
});

describe('step data', () => {
  const body = addSteps.body;

  it('takes steps or an activity with minutes, not both and not half', () => {
    const accepts = (item: object) => body.safeParse({ stepData: [item] }).success;
    expect(accepts({ date: '2026-02-28', steps: 8000 })).toBe(true);
    expect(accepts({ date: '2026-02-28', activityId: 1, minutes: 30 })).toBe(true);
    expect(accepts({ date: '2026-02-30', steps: 8000 })).toBe(false);
    expect(accepts({ date: '2026-02-28' })).toBe(false);
    expect(accepts({ date: '2026-02-28', activityId: 1 })).toBe(false);
    expect(accepts({ date: '2026-02-28', activityId: 1, minutes: 30, steps: 5 })).toBe(false);
    expect(accepts({ date: '2026-02-28', steps: -1 })).toBe(false);
    expect(accepts({ date: '2026-02-28', steps: 1.5 })).toBe(false);
  });
});

describe('a flag', () => {
  it('is accepted as 0, 1 or a boolean and returned as 0 or 1', () => {
    expect([0, 1, true, false].map((value) => toFlag(value as 0))).toEqual([0, 1, 1, 0]); // each is a Flag
  });
});

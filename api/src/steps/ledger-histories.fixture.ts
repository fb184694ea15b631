import fc from 'fast-check';
import {
  modelActivities,
  modelDays,
  type ModelItem,
  type Operation,
} from './ledger-model.fixture.ts';

const date = fc.constantFrom(...modelDays);
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 26_000 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 26_000, max: 160_000 }) },
);
const minutes = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 }));
const item: fc.Arbitrary<ModelItem> = fc.oneof(
  fc.record({ date, steps }),
  fc.record({ date, activityId: fc.constantFrom(...modelActivities.keys()), minutes }),
);
const challenge = fc.constantFrom(0, 1, 0, 1, 0, 1, 2);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      items: fc.array(item, { minLength: 1, maxLength: 2 }),
      copies: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('device' as const, 'import' as const),
      date,
      steps,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), date, steps: fc.option(steps) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), challenge }),
  },
);

/** What happens to one member: waves one after the other, a challenge closing in between, the operations of a wave at the same moment. */
export const anyHistory = fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 2,
});

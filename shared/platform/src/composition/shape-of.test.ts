import { shapeOf } from './shape-of.ts';
import { Shape } from './shape.ts';

const day = {
  type: 'object',
  properties: {
    steps: { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    date: { type: 'string', format: 'date', pattern: '^\\d+$', description: 'The day' },
    note: { type: ['string', 'null'], maxLength: 280 },
  },
  required: ['steps', 'date'],
  additionalProperties: false,
};

describe('shapeOf', () => {
  it('keeps fields, required fields, further fields and limits', () => {
    expect(shapeOf(day)).toEqual({
      type: 'object',
      properties: {
        steps: { type: 'integer', minimum: 1 },
        date: { type: 'string', format: 'date' },
        note: { anyOf: [{ type: 'string', maxLength: 280 }, { type: 'null' }] },
      },
      required: ['date', 'steps'],
      additionalProperties: false,
    });
    expect(shapeOf({ type: 'array', items: day, minItems: 1 })).toEqual({
      type: 'array',
      items: shapeOf(day),
      minItems: 1,
    });
    expect(shapeOf({ type: 'object', additionalProperties: { type: 'number' } })).toEqual({
      type: 'object',
      properties: {},
      required: [],
      additionalProperties: { type: 'number' },
    });
  });

  it('writes equal meanings equally', () => {
    const flag = { type: 'number', const: 1 };
    expect(shapeOf({ anyOf: [{ type: 'number', const: 0 }, flag] })).toEqual({ enum: [0, 1] });
    expect(shapeOf(flag)).toEqual({ enum: [1] });
    const either = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(shapeOf({ type: ['string', 'null'] })).toEqual(either);
    expect(shapeOf({ oneOf: either.anyOf })).toEqual(either);
    expect(shapeOf({ anyOf: [{ const: 'a' }, { type: 'null' }, { enum: ['b'] }] })).toEqual({
      anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }],
    });
  });

  it('accepts a schema that allows anything', () => {
    expect(shapeOf({})).toEqual({});
  });

  it('returns a shape that its schema accepts', () => {
    expect(Shape.parse(shapeOf(day))).toEqual(shapeOf(day));
  });
});

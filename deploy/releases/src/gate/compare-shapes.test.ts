import type { Shape } from '@stridewell/platform/registry';
import { describe, expect, it } from 'vitest';
import { compareShapes } from './compare-shapes.ts';

const text: Shape = { type: 'string' };
const whole: Shape = { type: 'integer' };
const closed = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const open = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});

const misfits = (given: Shape, taken: Shape) =>
  compareShapes(given, taken).map(({ at, kind }) => `${kind} ${at}`);

describe('a given shape', () => {
  it.each<[string, Shape, Shape]>([
    ['the same', closed({ a: text }), closed({ a: text })],
    ['an integer for a number', whole, { type: 'number' }],
    ['anything for anything', {}, {}],
    ['fewer values', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a fixed value of the type', { enum: ['a'] }, text],
    ['fixed numbers for an integer', { enum: [0, 1] }, whole],
    ['fewer types', text, { anyOf: [text, { type: 'null' }] }],
    ['within narrower limits', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }],
    ['more than is read', open({ a: text, b: text }), open({ a: text })],
    ['a required field for an optional one', closed({ a: text }), closed({ a: text }, [])],
    [
      'a record',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: text },
    ],
    ['a list of the same type', { type: 'array', items: whole }, { type: 'array', items: whole }],
  ])('fits: %s', (_what, given, taken) => {
    expect(compareShapes(given, taken)).toEqual([]);
  });

  it.each<[string, Shape, Shape, string[]]>([
    ['another type', text, whole, ['type ']],
    ['a number for an integer', { type: 'number' }, whole, ['type ']],
    ['possibly null', { anyOf: [text, { type: 'null' }] }, text, ['type ']],
    ['anything for something', {}, text, ['type ']],
    ['a missing field', closed({}), closed({ a: text }), ['missing a']],
    [
      'an optional field for a required one',
      closed({ a: text }, []),
      closed({ a: text }),
      ['maybe-missing a'],
    ],
    ['an unknown field', closed({ a: text }), closed({}), ['refused a']],
    [
      'a nested field',
      open({ a: open({ b: text }) }),
      open({ a: open({ b: whole }) }),
      ['type a.b'],
    ],
    [
      'a list of another type',
      { type: 'array', items: text },
      { type: 'array', items: whole },
      ['type []'],
    ],
    [
      'a field in a list',
      open({ a: { type: 'array', items: open({}) } }),
      open({ a: { type: 'array', items: open({ b: text }) } }),
      ['missing a[].b'],
    ],
    ['an unknown value', { enum: ['a', 'c'] }, { enum: ['a', 'b'] }, ['value ']],
    ['any text for an enum', text, { enum: ['a'] }, ['value ']],
    ['text that is too long', text, { type: 'string', maxLength: 9 }, ['limit ']],
    [
      'a number that is too small',
      { type: 'integer', minimum: 0 },
      { type: 'integer', minimum: 1 },
      ['limit '],
    ],
    ['text without the format', text, { type: 'string', format: 'date' }, ['format ']],
    [
      'a record of another type',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: whole },
      ['type *'],
    ],
    [
      'no alternative, explained by the closest one',
      closed({ kind: { enum: ['a'] }, b: text }),
      { anyOf: [closed({ kind: { enum: ['a'] }, b: whole }), closed({ kind: { enum: ['z'] } })] },
      ['type b'],
    ],
  ])("doesn't fit: %s", (_what, given, taken, expected) => {
    expect(misfits(given, taken)).toEqual(expected);
  });

  it('is described in words', () => {
    expect(compareShapes({ anyOf: [text, { type: 'null' }] }, { enum: [1, 'a'] })).toEqual([
      { at: '', kind: 'value', given: 'a string', taken: '"a"' },
      { at: '', kind: 'type', given: 'null', taken: '1 or "a"' },
    ]);
  });
});

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
    ['a whole number for a number', whole, { type: 'number' }],
    ['anything for anything', {}, {}],
    ['one of fewer values', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a value of the type', { enum: ['a'] }, text],
    ['a fixed number for a whole one', { enum: [0, 1] }, whole],
    ['one of fewer kinds', text, { anyOf: [text, { type: 'null' }] }],
    ['within narrower limits', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }],
    ['more than is read', open({ a: text, b: text }), open({ a: text })],
    ['always what may be there', closed({ a: text }), closed({ a: text }, [])],
    [
      'a record',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: text },
    ],
    ['a list of the same', { type: 'array', items: whole }, { type: 'array', items: whole }],
  ])('fits: %s', (_what, given, taken) => {
    expect(compareShapes(given, taken)).toEqual([]);
  });

  it.each<[string, Shape, Shape, string[]]>([
    ['another type', text, whole, ['type ']],
    ['a fraction for a whole number', { type: 'number' }, whole, ['type ']],
    ['maybe null', { anyOf: [text, { type: 'null' }] }, text, ['type ']],
    ['anything for something', {}, text, ['type ']],
    ['a field too few', closed({}), closed({ a: text }), ['missing a']],
    [
      'a field that may be left out',
      closed({ a: text }, []),
      closed({ a: text }),
      ['maybe-missing a'],
    ],
    ['a field too many', closed({ a: text }), closed({}), ['refused a']],
    [
      'a field of a field',
      open({ a: open({ b: text }) }),
      open({ a: open({ b: whole }) }),
      ['type a.b'],
    ],
    [
      'a list of others',
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
    ['a value that is not known', { enum: ['a', 'c'] }, { enum: ['a', 'b'] }, ['value ']],
    ['any text for one of a list', text, { enum: ['a'] }, ['value ']],
    ['text that is too long', text, { type: 'string', maxLength: 9 }, ['limit ']],
    [
      'a number that is too small',
      { type: 'integer', minimum: 0 },
      { type: 'integer', minimum: 1 },
      ['limit '],
    ],
    ['text of no format', text, { type: 'string', format: 'date' }, ['format ']],
    [
      'a record of others',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: whole },
      ['type *'],
    ],
    [
      'none of the kinds, told by the nearest',
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

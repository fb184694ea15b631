import { describe, expect, it } from 'vitest';
import { isBlankAnswer, joinChoices, questionChoices, questionScale } from './question-answers.ts';

describe('the choices of a question', () => {
  it('stand in one text, each after a line break and ##', () => {
    expect(questionChoices({ fields: 'On foot\n##By bike\r\n## By bus ' })).toEqual([
      'On foot',
      'By bike',
      'By bus',
    ]);
    expect(questionChoices({ fields: '##On foot\n##' })).toEqual(['On foot']);
  });

  it('or are the values of an object', () => {
    expect(questionChoices({ fields: { a: 'On foot', b: 2 } })).toEqual(['On foot', '2']);
  });

  it('are joined with commas in the order offered', () => {
    expect(joinChoices(['C', 'A'], { fields: 'A\n##B\n##C' })).toBe('A,C');
  });
});

describe('the scale of a range question', () => {
  it('is read from its ends and its number of points', () => {
    const fields = { range_start: '0', range_end: 10, values: '6' };
    expect(questionScale({ fields })).toEqual({ start: 0, end: 10, step: 2 });
  });

  it('runs from the lower end to the higher, 1 to 10 where nothing is said', () => {
    expect(questionScale({ fields: { range_start: 5, range_end: 1 } })).toEqual({
      start: 1,
      end: 5,
      step: 1,
    });
    expect(questionScale({ fields: '' })).toEqual({ start: 1, end: 10, step: 1 });
  });
});

describe('an answer', () => {
  it('of white space alone is blank', () => {
    expect(isBlankAnswer(' \n\t')).toBe(true);
    expect(isBlankAnswer(' yes ')).toBe(false);
  });
});

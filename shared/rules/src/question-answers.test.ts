import { describe, expect, it } from 'vitest';
import {
  isBlankAnswer,
  joinChoices,
  questionChoices,
  questionScale,
  refuseAnswer,
} from './question-answers.ts';

const fields = 'On foot\n##By bike, or scooter\n##By train';

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
  it('is blank if it has only white space', () => {
    expect(isBlankAnswer(' \n\t')).toBe(true);
    expect(isBlankAnswer(' yes ')).toBe(false);
  });
});

describe('an answer to a question', () => {
  it('must not be blank', () => {
    expect(refuseAnswer({ type: 'text', fields: '' }, ' \n\t')).toBe('answer_blank');
    expect(refuseAnswer({ type: 'text', fields: '' }, 'Fine')).toBeNull();
  });

  it('is one of the choices', () => {
    expect(refuseAnswer({ type: 'radio', fields }, 'By bike, or scooter')).toBeNull();
    expect(refuseAnswer({ type: 'radio', fields }, 'On foot,By train')).toBe('answer_not_offered');
    expect(refuseAnswer({ type: 'dropdown', fields: { a: 'Yes', b: 'No' } }, 'No')).toBeNull();
  });

  it('may be several choices joined with commas, each once, commas within a choice included', () => {
    const asked = { type: 'checkbox', fields } as const;
    expect(refuseAnswer(asked, 'On foot,By bike, or scooter,By train')).toBeNull();
    expect(refuseAnswer(asked, 'On foot,On foot')).toBe('answer_not_offered');
    expect(refuseAnswer(asked, 'On foot,By car')).toBe('answer_not_offered');
  });

  it('lies on the scale', () => {
    const asked = { type: 'range', fields: { range_start: 1, range_end: 10, values: 10 } } as const;
    expect(refuseAnswer(asked, '10')).toBeNull();
    expect(refuseAnswer(asked, '11')).toBe('answer_not_offered');
    expect(refuseAnswer(asked, '1e1')).toBe('answer_not_offered');
  });
});

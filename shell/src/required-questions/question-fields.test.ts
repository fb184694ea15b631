import { isBlank, joinChoices, optionsOf, scaleOf } from './question-fields.ts';

describe('the choices of a question', () => {
  it('are separated by a line break followed by ##', () => {
    const fields = 'On foot\n##By bike, or scooter\r\n##By train # 7';
    expect(optionsOf({ fields })).toEqual(['On foot', 'By bike, or scooter', 'By train # 7']);
    expect(optionsOf({ fields: '##On foot\n##' })).toEqual(['On foot']);
  });

  it('may also come as key and value', () => {
    expect(optionsOf({ fields: { a: 'Yes', b: 2 } })).toEqual(['Yes', '2']);
  });

  it('are joined with commas, in the order in which they are offered', () => {
    const fields = 'On foot\n##By bike\n##By train';
    expect(joinChoices(['By train', 'On foot'], { fields })).toBe('On foot,By train');
  });
});

describe('the scale of a range question', () => {
  it('is read as whole numbers', () => {
    const fields = { range_start: '1', range_end: '10', values: '10' };
    expect(scaleOf({ fields })).toEqual({ start: 1, end: 10, step: 1 });
  });

  it('has as many stops as there are values', () => {
    const fields = { range_start: 0, range_end: 100, values: 11 };
    expect(scaleOf({ fields })).toEqual({ start: 0, end: 100, step: 10 });
  });

  it('can be drawn when its ends are turned around or not there', () => {
    expect(scaleOf({ fields: { range_start: 5, range_end: 1 } })).toEqual({
      start: 1,
      end: 5,
      step: 1,
    });
    expect(scaleOf({ fields: '' })).toEqual({ start: 1, end: 10, step: 1 });
  });
});

describe('an answer', () => {
  it.each([
    ['', true],
    [' \n\t', true],
    [' yes ', false],
  ])('%j is blank: %s', (answer, expected) => expect(isBlank(answer)).toBe(expected));
});

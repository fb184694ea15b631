import { describe, expect, it } from 'vitest';
import { refuseAnswer } from './answer-rules.ts';

const fields = 'On foot\n##By bike, or scooter\n##By train';

describe('an answer', () => {
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

import { describe, expect, it } from 'vitest';
import { glossary, lostTerms, wrongWords } from './glossary.ts';

describe('the glossary', () => {
  it('finds a second word for a term, whole and in any case', () => {
    expect(wrongWords('es', 'Únete: la meta está cerca.')).toEqual([
      { found: 'meta', use: 'objetivo' },
      { found: 'Únete', use: 'apuntarse' },
    ]);
    expect(wrongWords('es', 'La metáfora de un metabolismo, sin más.')).toEqual([]);
    expect(wrongWords('es', 'Escribe a {{email}} o a ${meta}.')).toEqual([]);
  });

  it('finds the term that a translation lost', () => {
    expect(lostTerms('82% of the goal', '82 % del final').map(({ es }) => es)).toEqual([
      'objetivo',
    ]);
    expect(lostTerms('of {{goal}} steps', 'de {{goal}} pasos')).toEqual([]);
    expect(lostTerms('82% of the goal', '82 % del objetivo')).toEqual([]);
  });

  it('forbids none of its own words', () => {
    for (const { en, es, esForms = [] } of glossary) {
      expect(wrongWords('en', en)).toEqual([]);
      for (const word of [es, ...esForms.map((form) => form.replace('*', ''))])
        expect(wrongWords('es', word)).toEqual([]);
    }
  });
});

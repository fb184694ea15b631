import { describe, expect, it } from 'vitest';
import { glossary, lostTerms, wrongWords } from './glossary.ts';

describe('the glossary', () => {
  it('finds a forbidden word, whole and in any case', () => {
    expect(wrongWords('es', 'Apúntate y mira tu puesto.')).toEqual([
      { found: 'puesto', use: 'posición' },
      { found: 'Apúntate', use: 'unirse' },
    ]);
    expect(wrongWords('es', 'Un puestero impuesto, sin más.')).toEqual([]);
    expect(wrongWords('es', 'Escribe a {{email}} o a ${puesto}.')).toEqual([]);
  });

  it('finds a term that a translation lost', () => {
    expect(lostTerms('3 challenges open', '3 abiertos').map(({ es }) => es)).toEqual(['reto']);
    expect(lostTerms('{{challenge}} is open', '{{challenge}} está abierto')).toEqual([]);
    expect(lostTerms('3 challenges open', '3 retos abiertos')).toEqual([]);
    expect(lostTerms('Ask your team leader', 'Pregunta a tu líder')).toEqual([]);
  });

  it('forbids none of its own words', () => {
    for (const { en, es, esForms = [] } of glossary) {
      expect(wrongWords('en', en)).toEqual([]);
      for (const word of [es, ...esForms.map((form) => form.replace('*', ''))])
        expect(wrongWords('es', word)).toEqual([]);
    }
  });
});

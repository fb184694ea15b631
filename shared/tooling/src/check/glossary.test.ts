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

  it('finds a Spanish number or percentage written as in Spain', () => {
    expect(wrongWords('es', 'De 1.000 a 50.000 pasos, o 4,5 km.')).toEqual([
      { found: '1.000', use: '1,000' },
      { found: '50.000', use: '50,000' },
      { found: '4,5', use: '4.5' },
    ]);
    expect(wrongWords('es', 'Camina 4,5. Escribe hasta 50.000.')).toEqual([
      { found: '4,5', use: '4.5' },
      { found: '50.000', use: '50,000' },
    ]);
    expect(
      wrongWords('es', 'El {{percent}} % o ${share} %, no {{percent}}% ni el 80\u00a0%.'),
    ).toEqual([
      { found: '{{percent}} %', use: '{{percent}}%' },
      { found: '{share} %', use: '{share}%' },
      { found: '80\u00a0%', use: '80%' },
    ]);
    expect(wrongWords('es', 'Versión 4.12.0, de 1,000 a 50,000 y 4.5:1.')).toEqual([]);
    expect(wrongWords('en', 'Section 1.000')).toEqual([]);
  });

  it('finds a term that a translation lost', () => {
    expect(lostTerms('3 challenges open', '3 abiertos').map(({ es }) => es)).toEqual(['reto']);
    expect(lostTerms('{{challenge}} is open', '{{challenge}} está abierto')).toEqual([]);
    expect(lostTerms('3 challenges open', '3 retos abiertos')).toEqual([]);
    expect(lostTerms('Ask your team leader', 'Pregunta a tu líder')).toEqual([]);
  });

  it("doesn't forbid its own words", () => {
    for (const { en, es, esForms = [] } of glossary) {
      expect(wrongWords('en', en)).toEqual([]);
      for (const word of [es, ...esForms.map((form) => form.replace('*', ''))])
        expect(wrongWords('es', word)).toEqual([]);
    }
  });
});

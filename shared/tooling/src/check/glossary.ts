/** A product term: one word for it in each language. `*` stands for any ending of a word. */
export interface Term {
  en: string;
  es: string;
  /** What the Spanish text has where the English one has the term; left out where a sentence may do without. */
  esForms?: readonly string[];
  /** Words for the same thing that the texts do not use. */
  not: Readonly<{ en?: readonly string[]; es?: readonly string[] }>;
}

/** The terms of the product. */
export const glossary: readonly Term[] = [
  {
    en: 'goal',
    es: 'objetivo',
    esForms: ['objetivo*'],
    not: { en: ['target*'], es: ['meta', 'metas'] },
  },
  {
    en: 'challenge',
    es: 'reto',
    esForms: ['reto', 'retos'],
    not: { en: ['contest*', 'competition*'], es: ['desafío*', 'concurso*'] },
  },
  {
    en: 'leaderboard',
    es: 'clasificación',
    esForms: ['clasificaci*'],
    not: { en: ['standings'], es: ['ránking*', 'ranking*', 'tabla de posiciones'] },
  },
  { en: 'rank', es: 'puesto', not: { es: ['rango', 'posición'] } },
  { en: 'entry', es: 'registro', not: { es: ['entrada', 'entradas'] } },
  {
    en: 'log',
    es: 'registrar',
    not: { es: ['anota', 'anotas', 'anote', 'anotes', 'anotar', 'anotad*', 'anotó'] },
  },
  { en: 'walk', es: 'caminar', not: { en: ['stroll*'], es: ['andar', 'andando', 'andad*'] } },
  {
    en: 'join',
    es: 'apuntarse',
    not: { en: ['enrol*'], es: ['únete', 'unirse', 'unirte', 'unirme', 'se une', 'inscríbete'] },
  },
  { en: 'dashboard', es: 'panel', esForms: ['panel'], not: { es: ['tablero', 'cuadro de mando'] } },
  {
    en: 'around me',
    es: 'cerca de mí',
    esForms: ['cerca de mí'],
    not: { en: ['near me'], es: ['a mi alrededor'] },
  },
  {
    en: 'daily average',
    es: 'media diaria',
    esForms: ['media diaria'],
    not: { es: ['promedio*'] },
  },
  {
    en: 'device',
    es: 'dispositivo',
    esForms: ['dispositivo*'],
    not: { en: ['gadget*'], es: ['aparato*', 'device*'] },
  },
  { en: 'team', es: 'equipo', esForms: ['equipo', 'equipos'], not: { es: ['team*'] } },
  {
    en: 'settings',
    es: 'ajustes',
    esForms: ['ajustes'],
    not: { en: ['preferences'], es: ['configuración', 'preferencias'] },
  },
  { en: 'retry', es: 'intentar de nuevo', not: { es: ['reintent*'] } },
  { en: 'e-mail', es: 'correo electrónico', not: { es: ['email*', 'e-mail*'] } },
];

/** What stands in the text of these words, each whole; nothing when none does. */
function findWords(text: string, words: readonly string[]): string | undefined {
  const named = words.map((word) => word.replace(/\*$/, '\\p{L}*')).join('|');
  const whole = new RegExp(`(?<!\\p{L})(?:${named})(?!\\p{L})`, 'iu');
  // What is filled in is data, whatever its name.
  return whole.exec(text.replace(/\$?\{\{?.*?\}\}?/g, ' '))?.[0];
}

/** What a text says in another word than the glossary has. */
export function wrongWords(language: 'en' | 'es', text: string): { found: string; use: string }[] {
  return glossary.flatMap((term) => {
    const words = term.not[language];
    const found = words && findWords(text, words);
    return found ? [{ found, use: term[language] }] : [];
  });
}

/** The terms that an English text has and its Spanish twin lacks. */
export function lostTerms(english: string, spanish: string): Term[] {
  return glossary.filter(
    ({ en, esForms }) =>
      esForms && findWords(english, [en, `${en}s`]) && !findWords(spanish, esForms),
  );
}

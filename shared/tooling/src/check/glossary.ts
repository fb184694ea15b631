/** A product term: one word in each language. `*` stands for any ending. */
export interface Term {
  en: string;
  es: string;
  /** What the Spanish text has where the English one has the term; absent if a sentence may do without. */
  esForms?: readonly string[];
  /** Forbidden words for the same thing. */
  not: Readonly<{ en?: readonly string[]; es?: readonly string[] }>;
}

/** The terms of the product. */
export const glossary: readonly Term[] = [
  { en: 'sign in', es: 'iniciar sesión', not: { en: ['log in', 'get in'], es: ['acceder'] } },
  { en: 'member', es: 'miembro', not: { es: ['socios del programa', 'usuario del programa'] } },
  { en: 'team', es: 'equipo', esForms: ['equipo', 'equipos'], not: { es: ['team*'] } },
  {
    en: 'team leader',
    es: 'líder de equipo',
    not: { en: ['captain*'], es: ['capitán*', 'capitan*'] },
  },
  { en: 'audience', es: 'destinatarios', not: { en: ['whom'], es: ['audiencia*'] } },
  {
    en: 'daily goal',
    es: 'meta diaria',
    not: { en: ['target*'], es: ['objetivo diario', 'objetivos diarios'] },
  },
  {
    en: 'challenge',
    es: 'reto',
    esForms: ['reto', 'retos'],
    not: { en: ['contest*', 'competition*'], es: ['desafío*', 'concurso*'] },
  },
  {
    en: 'leaderboard',
    es: 'tabla de posiciones',
    esForms: ['tabla de posiciones', 'tablas de posiciones', 'tabla', 'tablas'],
    not: { en: ['standings'], es: ['ránking*', 'ranking*', 'clasificaci*'] },
  },
  { en: 'rank', es: 'posición', not: { es: ['rango', 'puesto', 'puestos'] } },
  { en: 'tie', es: 'empate', not: {} },
  {
    en: 'entry',
    es: 'registro',
    not: {
      es: [
        'entrada manual',
        'entradas manuales',
        'entrada de pasos',
        'entradas de pasos',
        'entrada tardía',
        'entradas tardías',
        'agregar entrada',
      ],
    },
  },
  {
    en: 'journal entry',
    es: 'entrada del diario',
    not: { es: ['texto del diario', 'textos del diario', 'registro en el diario'] },
  },
  {
    en: 'log',
    es: 'registrar',
    not: {
      en: ['write down'],
      es: ['anota', 'anotas', 'anote', 'anotes', 'anotar', 'anotad*', 'anotó'],
    },
  },
  { en: 'walk', es: 'caminar', not: { en: ['stroll*'], es: ['andar', 'andando', 'andad*'] } },
  {
    en: 'join',
    es: 'unirse',
    not: { en: ['enrol*'], es: ['apuntarse', 'apúntate', 'apuntarte', 'inscríbete'] },
  },
  { en: 'streak', es: 'racha', not: {} },
  { en: 'dashboard', es: 'panel', esForms: ['panel'], not: { es: ['tablero', 'cuadro de mando'] } },
  {
    en: 'daily average',
    es: 'promedio diario',
    esForms: ['promedio diario', 'promedio'],
    not: { es: ['media diaria', 'medias diarias'] },
  },
  {
    en: 'device',
    es: 'dispositivo',
    esForms: ['dispositivo*'],
    not: { en: ['gadget*'], es: ['aparato*', 'device*'] },
  },
  {
    en: 'sync',
    es: 'sincronizar',
    not: { en: ['come by themselves', 'comes by itself', 'come by itself'] },
  },
  {
    en: 'settings',
    es: 'configuración',
    not: { en: ['preferences'], es: ['ajustes', 'preferencias'] },
  },
  { en: 'retry', es: 'reintentar', not: { en: ['try anew'] } },
  {
    en: 'undo, roll back or withdraw',
    es: 'deshacer, revertir o retirar',
    not: { en: ['take back', 'takes back', 'took back', 'taken back', 'taking back'] },
  },
  {
    en: 'dismiss',
    es: 'descartar',
    not: { en: ['put away', 'puts away', 'put this away', 'put it away', 'put aside'] },
  },
  { en: 'invite', es: 'invitar', not: { en: ['bring in', 'bring people in', 'brought in'] } },
  {
    en: 'two-step verification',
    es: 'verificación en dos pasos',
    not: { en: ['second step', 'second factor'], es: ['segundo paso', 'segundo factor'] },
  },
  { en: 'email', es: 'correo electrónico', not: { en: ['e-mail*'], es: ['email*', 'e-mail*'] } },
  {
    en: 'phone',
    es: 'teléfono',
    not: {
      es: ['el móvil', 'del móvil', 'al móvil', 'tu móvil', 'un móvil', 'su móvil', 'móviles'],
    },
  },
  { en: 'computer', es: 'computadora', not: { es: ['ordenador', 'ordenadores'] } },
  {
    en: 'you (one person)',
    es: 'tú',
    not: { es: ['vosotros', 'vosotras', 'vuestr*', 'os', 'podéis', 'tenéis', 'habéis', 'sois'] },
  },
  { en: 'no one', es: 'nadie', not: { en: ['nobody'] } },
  { en: 'someone', es: 'alguien', not: { en: ['somebody'] } },
  { en: 'everyone', es: 'todos', not: { en: ['everybody'] } },
  { en: 'anyone who', es: 'quien', not: { en: ['whoever', 'whomever'] } },
  { en: 'right away', es: 'de inmediato', not: { en: ['at once'] } },
  { en: 'this period', es: 'este período', not: { en: ['in these days', 'span of days'] } },
  { en: 'again', es: 'de nuevo', not: { en: ['anew', 'once more'] } },
  { en: 'appears here', es: 'aparece aquí', not: { en: ['stands here', 'stand here'] } },
  {
    en: 'American spelling',
    es: 'español de América',
    not: {
      en: [
        'colour*',
        'centre*',
        'cancelled',
        'customis*',
        'organis*',
        'kilometre*',
        'favourite*',
        'recognis*',
        'behaviour*',
      ],
    },
  },
  { en: 'except', es: 'excepto', not: { en: ['but for', 'save for'] } },
  { en: 'on, in', es: 'en', not: { en: ['is in no', 'are in no', 'beside the'] } },
  { en: 'participants', es: 'participantes', not: { en: ['who takes part', 'who take part'] } },
  { en: 'people', es: 'personas', not: { en: ['those who', 'for who'] } },
  { en: 'add', es: 'agregar', not: { es: ['añad*'] } },
  { en: 'expire', es: 'vencer', not: { es: ['caduc*'] } },
  { en: 'complete', es: 'completar', not: { es: ['rellen*'] } },
];

/** Returns the first of these words in a text, matched whole; undefined if there is none. */
function findWords(text: string, words: readonly string[]): string | undefined {
  const named = words.map((word) => word.replace(/\*$/, '\\p{L}*')).join('|');
  const whole = new RegExp(`(?<!\\p{L})(?:${named})(?!\\p{L})`, 'iu');
  // Placeholders are data, whatever their names.
  return whole.exec(text.replace(/\$?\{\{?.*?\}\}?/g, ' '))?.[0];
}

/** Returns numbers written as in Spain, 50.000, 4,5 or 80 %, and how Latin America writes them. */
function wrongNumbers(text: string): { found: string; use: string }[] {
  const ofSpain = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|\d+,\d{1,2})(?!\d|[.,]\d)/g;
  const numbers = [...text.matchAll(ofSpain)].map(([found]) => ({
    found,
    use: found.includes('.') ? found.replaceAll('.', ',') : found.replace(',', '.'),
  }));
  const percentages = [...text.matchAll(/(?:\d+|\{[^}]*\}\}?)\s+%/g)].map(([found]) => ({
    found,
    use: found.replace(/\s/g, ''),
  }));
  return [...numbers, ...percentages];
}

/** Returns forbidden words and numbers in a text and what to use. */
export function wrongWords(language: 'en' | 'es', text: string): { found: string; use: string }[] {
  const words = glossary.flatMap((term) => {
    const forbidden = term.not[language];
    const found = forbidden && forbidden.length > 0 && findWords(text, forbidden);
    return found ? [{ found, use: term[language] }] : [];
  });
  return language === 'es' ? [...words, ...wrongNumbers(text)] : words;
}

/** Removes longer terms that start with this one: a "team leader" is not a "team". */
function withoutLongerTerms(text: string, term: string): string {
  const longer = glossary.filter(({ en }) => en.startsWith(`${term} `)).map(({ en }) => en);
  return longer.reduce((rest, en) => rest.replace(new RegExp(`${en}s?`, 'giu'), ' '), text);
}

/** Returns terms of an English text that its Spanish counterpart lacks. */
export function lostTerms(english: string, spanish: string): Term[] {
  return glossary.filter(
    ({ en, esForms }) =>
      esForms &&
      findWords(withoutLongerTerms(english, en), [en, `${en}s`]) &&
      !findWords(spanish, esForms),
  );
}

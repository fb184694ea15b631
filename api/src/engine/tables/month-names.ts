import { plainWords } from './plain-words.ts';

const languages = ['en', 'es', 'de', 'fr', 'nl', 'pt', 'it'];

/** The months by their names and short names in the languages that tables are read in. */
const months = new Map<string, number>();
for (const language of languages) {
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const name = plainWords(format.format(new Date(Date.UTC(2026, month - 1, 15))));
      months.set(name.replace('.', ''), month);
    }
  }
}

// Office programs shorten it this way, too.
months.set('mrz', 3);

/** Short names are no shorter. */
const shortestName = 3;

/** The number of a month by its name, or by a short name that only it begins with; undefined where it is none. */
export function monthOf(name: string): number | undefined {
  const plain = plainWords(name).replace('.', '');
  const known = months.get(plain);
  if (known !== undefined || plain.length < shortestName) return known;
  const possible = new Set(
    [...months].filter(([month]) => month.startsWith(plain)).map(([, nth]) => nth),
  );
  return possible.size === 1 ? [...possible][0] : undefined;
}

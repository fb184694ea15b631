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

/** The number of a month by its name or short name; undefined where it is none. */
export function monthOf(name: string): number | undefined {
  return months.get(plainWords(name).replace('.', ''));
}

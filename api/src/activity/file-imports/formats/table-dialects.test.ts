import { type FileReadings, toKilograms } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encoders, type EncodingName } from '#test/fixtures/encodings.fixture.ts';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';

/** Enough runs for every change; `TABLE_RUNS=5000` searches further. */
const numRuns = Number(process.env['TABLE_RUNS'] ?? 400);

/** Titles of the day, steps, weight and sleep columns, before the file's units are added. */
const titles = {
  en: ['Date', 'Step count', 'Weight', 'Sleep'],
  es: ['Fecha', 'Pasos', 'Peso', 'Sueño'],
  de: ['Datum', 'Schritte', 'Gewicht', 'Schlafdauer'],
  fr: ['Jour', 'Nombre de pas', 'Poids', 'Durée du sommeil'],
  nl: ['Datum', 'Aantal stappen', 'Gewicht', 'Slaap'],
  pt: ['Data', 'Passos', 'Peso', 'Sono'],
  it: ['Giorno', 'Passi', 'Peso', 'Sonno'],
};

/** A column that isn't imported, whose letters show the file's encoding. */
const notes = {
  west: ['Größe', 'Müller', 'José', 'Prénom', 'Málaga', 'Köln', 'plain'],
  center: ['Výška', 'Dvořák', 'Łukasz', 'Růžička', 'plain'],
  cyrillic: ['Имя', 'Иванов', 'Мария', 'plain'],
};

type Notes = keyof typeof notes;

function notesOf(encoding: EncodingName): Notes {
  if (encoding === 'windows-1250') return 'center';
  return encoding === 'windows-1251' ? 'cyrillic' : 'west';
}

const dates = {
  iso: ([y, m, d]: string[]) => `${y}-${m}-${d}`,
  'iso with time': ([y, m, d]: string[]) => `${y}-${m}-${d} 00:00:00`,
  points: ([y, m, d]: string[]) => `${d}.${m}.${y}`,
  'day first': ([y, m, d]: string[]) => `${d}/${m}/${y}`,
  'day first, dashes': ([y, m, d]: string[]) => `${d}-${m}-${y}`,
  'month first': ([y, m, d]: string[]) => `${Number(m)}/${Number(d)}/${y}`,
  'month first with time': ([y, m, d]: string[]) => `${m}/${d}/${y} 12:00:00 AM`,
  'year first with points': ([y, m, d]: string[]) => `${y}.${m}.${d}`,
  compact: ([y, m, d]: string[]) => `${y}${m}${d}`,
  'named with slashes': ([y, m, d]: string[], language) => `${d}/${shortName(m, language)}/${y}`,
  'named with dashes': ([y = '', m, d]: string[], language) =>
    `${d}-${shortName(m, language)}-${y.slice(2)}`,
  'named in American': ([y, m, d]: string[]) => `${shortName(m, 'en')} ${Number(d)}, ${y}`,
  'named in full': ([y, m, d]: string[], language) =>
    language === 'es' || language === 'pt'
      ? `${Number(d)} de ${longName(m, language)} de ${y}`
      : `${Number(d)}. ${longName(m, language)} ${y}`,
  serial: (parts: string[]) => String(daysBetween('1899-12-30', parts.join('-'))),
} satisfies Record<string, (parts: string[], language: string) => string>;

function nameOf(month: string | undefined, width: 'long' | 'short', language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
  return format.format(Date.UTC(2026, Number(month) - 1, 15));
}

const longName = (month: string | undefined, language: string) => nameOf(month, 'long', language);
const shortName = (month: string | undefined, language: string) =>
  nameOf(month, 'short', language).replace('.', '');

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000;
}

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]; // the keys of an object

const dialect = fc.record({
  language: fc.constantFrom(...names(titles)),
  encoding: fc.constantFrom(...names(encoders)),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  date: fc.constantFrom(...names(dates)),
  decimal: fc.constantFrom('.', ','),
  group: fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f', "'"),
  weightUnit: fc.constantFrom('kg', 'lb', 'g', 'st'),
  sleepUnit: fc.constantFrom('h', 'min'),
  quotes: fc.constantFrom('none', 'cells', 'formulas', 'lines'),
  above: fc.constantFrom([], ['My export', '', 'from 2026'], ['sep']),
});

const row = fc.record({
  day: fc.integer({ min: 0, max: 2_400 }),
  steps: fc.integer({ min: 0, max: 150_000 }),
  /** Tenths of the weight's unit. */
  kilograms: fc.integer({ min: 40, max: 200 }),
  quarters: fc.integer({ min: 1, max: 80 }),
  note: fc.nat(6),
});

type Dialect = typeof dialect extends fc.Arbitrary<infer T> ? T : never;
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const perKilogram = { kg: 1, lb: 2.2, g: 1000, st: 0.157 };

function weightOf({ weightUnit }: Dialect, { kilograms }: Row): number {
  return Math.round(kilograms * perKilogram[weightUnit] * 10) / 10;
}

function write(value: number, { group, decimal }: Dialect): string {
  const mark = group === decimal ? '' : group;
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
  return decimals === undefined ? grouped : `${grouped}${decimal}${decimals}`;
}

function fileOf(one: Dialect, rows: readonly Row[]): Buffer {
  const { separator, lineEnd, weightUnit, sleepUnit, quotes } = one;
  const region = notesOf(one.encoding);
  // The other encodings lack letters of the seven languages.
  const language = region === 'west' ? one.language : 'en';
  const [date = '', steps = '', weight = '', sleep = ''] = titles[language];
  const words = notes[region];
  const cells = [
    [date, steps, `${weight} (${weightUnit})`, `${sleep} (${sleepUnit})`, words[0] ?? ''],
    ...rows.map((of) => [
      dates[one.date](addDays('2020-01-01', of.day).split('-'), language),
      write(of.steps, one),
      write(weightOf(one, of), one),
      write(sleepUnit === 'h' ? of.quarters / 4 : of.quarters * 15, one),
      words[of.note % words.length] ?? '',
    ]),
  ];
  const quote = (cell: string) => {
    if (quotes === 'formulas') return `="${cell}"`;
    return quotes === 'cells' || cell.includes(separator) ? `"${cell}"` : cell;
  };
  const lines = cells
    .map((line) => line.map(quote).join(separator))
    .map((line) => (quotes === 'lines' ? `"${line.replaceAll('"', '""')}"` : line));
  const above = one.above.map((line) => (line === 'sep' ? `sep=${separator}` : line));
  const text = [...above, ...lines, ''].join(lineEnd);
  const isUnicode = one.encoding.startsWith('utf');
  return encoders[one.encoding](isUnicode ? text : text.replaceAll('\u202f', '\u00a0'));
}

function daysOf(one: Dialect, rows: readonly Row[]): string[] {
  return rows
    .flatMap((of) => {
      const day = addDays('2020-01-01', of.day);
      const written = weightOf(one, of);
      const { weightUnit: unit } = one;
      const kilograms = unit === 'g' ? written / 1000 : toKilograms(written, unit);
      return [
        `${day} steps ${of.steps}`,
        `${day} weight ${Math.round(kilograms * 100) / 100}`,
        `${day} sleep ${of.quarters / 4}`,
      ];
    })
    .sort();
}

/** Lines that damage a file: with open quotes, control characters, other encodings or no end. */
const junk = fc.oneof(
  fc.constantFrom(
    '"',
    '"open',
    'Total',
    '\u000b',
    ',,,',
    ';;;',
    '=1+1',
    'x'.repeat(70_000),
    '"a"b"c',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll(/[\r\n\d]/g, '')),
);

it('a table keeps every intact line, whatever is between them', async () => {
  const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ day }) => day });
  const places = fc.array(fc.tuple(junk, fc.nat(12)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, places, async (content, damage) => {
      const lines = content.map(({ day, steps, kilograms }) =>
        [addDays('2020-01-01', day), steps, `${kilograms}.5`].join(','),
      );
      for (const [text, at] of damage) lines.splice(at, 0, text);
      const found = await readContent(`date,steps,weight (kg)\n${lines.join('\n')}\n`);
      expect(namedDays(found)).toEqual(
        content
          .flatMap(({ day, steps, kilograms }) => [
            `${addDays('2020-01-01', day)} steps ${steps}`,
            `${addDays('2020-01-01', day)} weight ${kilograms}.5`,
          ])
          .sort(),
      );
      const counts = Object.values(found.problems);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.refused.length);
    }),
    { numRuns: 100 },
  );
});

it('a table in any dialect is read exactly, at most after its questions', async () => {
  const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ day }) => day });
  await fc.assert(
    fc.asyncProperty(dialect, rows, async (one, content) => {
      const file = fileOf(one, content);
      const truth: FileReadings = {
        numbers: one.decimal === '.' ? 'decimal_point' : 'decimal_comma',
        dates: one.date.startsWith('month') ? 'month_first' : 'day_first',
      };
      let found = await readContent(file);
      if (found.questions.length > 0) {
        expect(found.days).toEqual([]);
        const asked = new Set(found.questions.map(({ about }) => about));
        found = await readContent(file, {
          ...(asked.has('numbers') && { numbers: truth.numbers }),
          ...(asked.has('dates') && { dates: truth.dates }),
        });
      }
      expect(found.problems).toEqual({});
      expect(namedDays(found)).toEqual(daysOf(one, content));
      const note = notes[notesOf(one.encoding)][0];
      expect(found.contents.map(({ title }) => title)).toContain(note);
    }),
    { numRuns },
  );
});

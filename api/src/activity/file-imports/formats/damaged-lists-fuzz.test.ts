import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { damage, damaged, fuzzRuns, Watch } from '#test/fixtures/damaged-bytes.fixture.ts';
import { encoders, type EncodingName } from '#test/fixtures/encodings.fixture.ts';
import { stepColumns } from '#activity/imports/import-columns.ts';
import { ListFormFinder } from '#activity/imports/list-forms.ts';
import { receivePointFile } from '#activity/imports/point-file.ts';
import { type ReadLine, readLines } from '#activity/imports/read-lines.ts';
import { readList } from '#activity/imports/read-list.ts';
import { Problem } from '#engine/requests/index.ts';
import { receivePeopleFile } from '#members/eligibility/read-people-file.ts';

/** What a line of a list became, by its number. */
type Lines = Map<number, unknown>;

interface List {
  head: string;
  line: (nth: number) => string;
  read: (file: Buffer) => Promise<Lines>;
}

const count = 120;
const dayOf = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10);
const names = ['José;Müller', 'Prénom;Größe', 'Ana;Málaga', 'Jo;Köln'];

const lists: Record<string, List> = {
  people: {
    head: 'email;first name;last name;employee id',
    line: (nth) => `person${nth}@walk.example;${names[nth % names.length]};E${nth}`,
    async read(file) {
      const { lines } = await receivePeopleFile(Readable.from(piecesOf(file)));
      return new Map(lines.map(({ line, said }) => [line, said]));
    },
  },
  steps: {
    head: 'miembro;fecha;número de pasos;observação',
    line: (nth) => `person${nth}@walk.example;${dayOf(nth)};${1000 + nth};Málaga`,
    async read(file) {
      const forms = new ListFormFinder<keyof typeof stepColumns>('date', 'steps');
      const limits = { maxBytes: 1024 * 1024, maxLines: 1_000, columns: stepColumns };
      const parts = [];
      for await (const part of readList(readPieces(file), limits)) {
        forms.see(part.lines, part);
        parts.push(part);
      }
      const found = forms.decide({});
      const all = parts.flatMap(({ lines, columns }): ReadLine[] =>
        readLines(lines, { columns, forms: found }),
      );
      return new Map(all.map(({ number, outcome }) => [number, outcome]));
    },
  },
  points: {
    head: 'member;points;reason;date',
    line: (nth) => `person${nth}@walk.example;${1 + nth};Größe;${dayOf(nth)}`,
    async read(file) {
      const { lines } = await receivePointFile(Readable.from(piecesOf(file)));
      return new Map(lines.map(({ number, outcome }) => [number, outcome]));
    },
  },
};

function* piecesOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
}

async function* readPieces(file: Buffer): AsyncGenerator<Buffer> {
  yield* piecesOf(file);
}

const textOf = ({ head, line }: List) =>
  `${[head, ...Array.from({ length: count }, (_, nth) => line(nth))].join('\n')}\n`;

/** Reads a list, or returns the problem that refuses it. */
async function attempt(list: List, file: Buffer): Promise<Lines | Problem> {
  try {
    return await list.read(file);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const encodings = [
  'utf-8',
  'utf-16le with a mark',
  'windows-1252',
  'dos 850',
  'macintosh',
] as const satisfies EncodingName[]; // in which administrators save lists

it(
  'reads the lines of a damaged list of people, steps or points that come before the damage',
  async () => {
    const watch = new Watch();
    const whole = new Map<List, Lines>();
    for (const list of Object.values(lists))
      whole.set(list, await list.read(Buffer.from(textOf(list))));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(lists)),
        fc.constantFrom(...encodings),
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        async (list, encoding, damages) => {
          const file = encoders[encoding](textOf(list));
          const found = await watch.time(() => attempt(list, damages.reduce(damaged, file)));
          const first = Math.min(...damages.map(({ at }) => at));
          if (found instanceof Problem) {
            // A damaged title is asked about.
            expect(['answers_needed', 'file_refused', 'payload_too_large']).toContain(found.code);
            expect(found.details.message ?? found.details.asked).toBeTruthy();
            // The lines before a file's end are read, however it ends.
            if (damages.every(({ kind }) => kind === 'cut')) expect(first).toBeLessThan(0.05);
            return;
          }
          expect(found.size).toBeLessThanOrEqual(2 * count);
          const intact = Math.floor(first * count * 0.9) - 1;
          for (let line = 2; line < intact; line += 1)
            expect(found.get(line), `line ${line} in ${encoding}`).toEqual(
              whole.get(list)?.get(line),
            );
        },
      ),
      { numRuns: fuzzRuns },
    );
    expect(watch.excess('lists')).toEqual([]);
  },
  fuzzRuns * 500,
);

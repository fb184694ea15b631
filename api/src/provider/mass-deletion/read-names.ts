import { parse } from 'csv-parse/sync';
import { fieldProblem } from '#engine/requests/index.ts';
import { signInNameOf } from '#accounts/sign-in/session.service.ts';

/** A name in a file, normalized as for signing in. */
export interface NameLine {
  line: number;
  name: string;
}

const maxLines = 20_000;
const titles = new Set(['email', 'e-mail', 'username', 'user', 'member', 'correo', 'usuario']);

/** Reads the names in the first column of a file; skips a first line with a title. */
export function readNames(csv: string): NameLine[] {
  const refuse = (words: string) => fieldProblem('file_refused', 'csv', words);
  let rows: string[][];
  try {
    rows = parse(csv.replace(/^\uFEFF/, ''), {
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 2_000,
      delimiter: [',', ';', '\t'],
    });
  } catch {
    throw refuse("We couldn't read the file. Check that it's a CSV.");
  }
  const lines = rows.map(([first = ''], at) => ({ line: at + 1, name: signInNameOf(first) }));
  const named = lines.filter(({ name }, at) => name !== '' && !(at === 0 && titles.has(name)));
  if (named.length === 0) throw refuse('The file has no people. Add one per line.');
  if (named.length > maxLines)
    throw refuse(`A file can have up to ${maxLines.toLocaleString('en')} people.`);
  return named;
}

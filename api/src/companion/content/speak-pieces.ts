// Records the spoken versions of the named pieces (guides/a-calmer-evening), or of all that have one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContentLanguage, contentLanguages } from './content-schema.ts';
import { audioFile, type Piece, readContent } from './read-content.ts';
import { fingerprintOf, spokenText } from './spoken-text.ts';

const voices = { en: 'en-GB', es: 'es-ES' } satisfies Record<ContentLanguage, string>;
const folder = fileURLToPath(new URL('../../../content/companion/', import.meta.url));
const register = join(folder, 'audio/spoken.json');

const named = process.argv.slice(2);
const pieces: Piece[] = Object.values(readContent().pieces).flat();
const addressOf = ({ kind, slug }: Piece) => `${kind}/${slug}`;
const chosen = pieces.filter((piece) =>
  named.length > 0 ? named.includes(addressOf(piece)) : piece.audio,
);
const unknown = named.filter((name) => !pieces.some((piece) => addressOf(piece) === name));
if (unknown.length > 0) throw new Error(`Unknown content: ${unknown.join(', ')}.`);

const known: Record<string, string> = existsSync(register)
  ? JSON.parse(readFileSync(register, 'utf8'))
  : {};
for (const piece of chosen) {
  for (const language of contentLanguages) {
    const text = spokenText(piece, language);
    const file = audioFile(piece, language);
    speak(text, voices[language], join(folder, file));
    known[file] = fingerprintOf(text);
  }
}
const sorted = Object.entries(known).sort(([one], [other]) => one.localeCompare(other));
writeFileSync(register, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

function speak(text: readonly string[], voice: string, file: string): void {
  const room = mkdtempSync(join(tmpdir(), 'spoken-'));
  const wave = join(room, 'spoken.wav');
  const said = text.map((part) => part.replace(/[<>&]/g, ' ')).join(' <break time="800ms"/> ');
  // From standard input, it reads up to a NUL byte; it may lose a command line argument of this length.
  const input = `<speed level="88">${said}</speed>\0`;
  execFileSync('pico2wave', [`--lang=${voice}`, `--wave=${wave}`], { input });
  mkdirSync(dirname(file), { recursive: true });
  execFileSync('lame', ['--quiet', '-m', 'm', '-b', '24', '--resample', '16', wave, file]);
  rmSync(room, { recursive: true });
}

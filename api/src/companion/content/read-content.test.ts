import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

const real = fileURLToPath(new URL('../../../content/companion', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  // Without pieces that nothing refers to: reading all of them for each case takes seconds.
  const filter = (from: string) => !/(?:articles|daily|workshops)\/.+/.test(from);
  cpSync(real, folder, { recursive: true, filter });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readContent(pathToFileURL(`${folder}/`));

it('every piece exists in both languages, split into steps and sections', () => {
  const { pieces } = read();
  const guide = pieces.guides.find(({ slug }) => slug === 'a-calmer-evening');
  expect(guide?.words.en.sections[0]).toMatchObject({ title: 'Choose your hour' });
  expect(guide?.words.es.sections).toHaveLength(guide?.words.en.sections.length ?? 0);
  for (const { words } of pieces.strategies)
    expect(words.es.sections.map(({ title }) => title)).toEqual(['why', 'how']);
});

it.each<[string, string, RegExp | undefined, string, string]>([
  ['a piece in one language', 'topics/sleep.es.md', undefined, '', 'is missing'],
  ['an unknown field', 'topics/sleep.es.md', /^title/m, 'titel', 'titel'],
  ['a fact in Spanish', 'guides/a-calmer-evening.es.md', /^title/m, 'minutes: 3\ntitle', 'minutes'],
  ['a guide with fewer steps', 'guides/a-calmer-evening.en.md', /^## .*\n/gm, '', 'steps'],
  ['an unknown topic', 'guides/a-calmer-evening.en.md', /^topic: .*/m, 'topic: sea', 'sea'],
  ['an id twice', 'guides/a-calmer-evening.en.md', /^id: .*/m, 'id: 1', 'has the id 1'],
  ['missing audio', 'topics/sleep.en.md', /^order: .*/m, 'order: 1\naudio: true', 'audio/topics'],
  ['an unknown drawing', 'topics/sleep.en.md', /^illustration: .*/m, 'illustration: sea', 'sea'],
  ['an answer that leads nowhere', 'assessment.yaml', /same-time-to-get-up/, 'no-such', 'no-such'],
])('%s is reported with its file', (_, file, broken, by, told) => {
  const path = join(folder, file);
  if (broken) writeFileSync(path, readFileSync(path, 'utf8').replace(broken, by));
  else rmSync(path);
  const where = file.replace('.es.md', '').replace('.en.md', '');
  expect(read).toThrow(new RegExp(`${where}[^\\n]*${told}`));
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plainText } from '#engine/requests/index.ts';
import { contentLanguages } from './content-schema.ts';
import { audioFile, type Piece, type PieceWords, readContent } from './read-content.ts';
import { fingerprintOf, spokenText } from './spoken-text.ts';

const { pieces, assessment } = readContent();

const countWords = ({ html, sections }: PieceWords) =>
  [html, ...sections.map((section) => section.html)].map(plainText).join(' ').trim().split(/\s+/)
    .length;

it.each([
  ['topics', 8],
  ['articles', 40],
  ['guides', 12],
  ['strategies', 30],
  ['daily', 60],
  ['workshops', 8],
] as const)('content has enough %s: at least %i, some on every topic', (kind, least) => {
  expect(pieces[kind].length).toBeGreaterThanOrEqual(least);
  const covered = pieces[kind].map((piece) => ('topic' in piece ? piece.topic : piece.slug));
  expect(new Set(covered)).toEqual(new Set(pieces.topics.map(({ slug }) => slug)));
});

it('an article takes two to four minutes to read: 250 to 800 words in either language', () => {
  const lengths = pieces.articles.flatMap(({ slug, words }) =>
    contentLanguages.map((language) => ({ slug, language, words: countWords(words[language]) })),
  );
  expect(lengths.filter(({ words }) => words < 250 || words > 800)).toEqual([]);
  const long = pieces.articles.filter(({ words }) => words.en.minutesToRead >= 3);
  expect(new Set(long.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(3);
});

it('a reading time is rounded up: no one needs longer than it says', () => {
  for (const { slug, words } of pieces.articles)
    for (const language of contentLanguages)
      expect(words[language].minutesToRead, slug).toBeGreaterThanOrEqual(
        countWords(words[language]) / 200,
      );
});

it('a daily piece can be read within its minutes', () => {
  for (const { minutes, words } of pieces.daily)
    for (const language of contentLanguages)
      expect(words[language].minutesToRead).toBeLessThanOrEqual(minutes);
});

it('texts are fully translated into Spanish: no English titles, and similar lengths', () => {
  for (const { slug, words } of Object.values(pieces).flat()) {
    expect(words.es.title, slug).not.toBe(words.en.title);
    const share = countWords(words.es) / countWords(words.en);
    expect(share, slug).toBeGreaterThan(0.75);
    expect(share, slug).toBeLessThan(1.4);
  }
});

it('every category of the assessment has questions, and every strategy has an answer that leads to it', () => {
  const asked = new Set(assessment.questions.map(({ category }) => category));
  expect(asked).toEqual(new Set(assessment.categories.map(({ id }) => id)));
  const answers = assessment.questions.flatMap((question) => question.answers);
  const ledTo = new Set(answers.flatMap((answer) => Object.keys(answer.strategies)));
  expect(ledTo).toEqual(new Set(pieces.strategies.map(({ slug }) => slug)));
});

it('every question has an answer for members without concerns: exactly one answer leads nowhere', () => {
  for (const { id, answers } of assessment.questions)
    expect(answers.filter(({ because }) => !because).length, `question ${id}`).toBe(1);
});

it('at least twelve pieces have audio, which matches the current text', () => {
  const register = new URL('../../../content/companion/audio/spoken.json', import.meta.url);
  const all: Piece[] = Object.values(pieces).flat();
  const spoken = all.filter(({ audio }) => audio);
  expect(spoken.length).toBeGreaterThanOrEqual(12);
  const ofToday = spoken.flatMap((piece) =>
    contentLanguages.map((language): [string, string] => [
      audioFile(piece, language),
      fingerprintOf(spokenText(piece, language)),
    ]),
  );
  expect(JSON.parse(readFileSync(register, 'utf8')), 'run speak-pieces.ts').toEqual(
    Object.fromEntries(ofToday),
  );
});

it('every topic has its own drawing; drawings are small and contain no words', () => {
  for (const { slug, illustration } of pieces.topics) expect(illustration).toBe(slug);
  const folder = new URL('../../../content/companion/illustrations/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const drawing = readFileSync(new URL(name, folder), 'utf8');
    expect(Buffer.byteLength(drawing), name).toBeLessThan(4096);
    expect(drawing, name).not.toMatch(/<text|<script|href/);
  }
});

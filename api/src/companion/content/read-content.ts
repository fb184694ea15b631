import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import { parse } from 'yaml';
import { z } from '@stridewell/contracts/zod';
import { plainText, sanitizeHtml } from '#engine/requests/index.ts';
import {
  Assessment,
  CheckIn,
  type ContentKind,
  type ContentLanguage,
  contentLanguages,
  frontMatter,
  guideSteps,
  SupportLines,
} from './content-schema.ts';

type Facts<K extends ContentKind> = z.output<(typeof frontMatter)[K]['facts']>;
type Words<K extends ContentKind> = z.output<(typeof frontMatter)[K]['words']>;

/** A part of a body under a second-level heading. */
export interface BodySection {
  title: string;
  html: string;
}

/** The text of a piece in one language. */
export type PieceWords<K extends ContentKind = ContentKind> = Words<K> & {
  /** The text before the first section, as safe HTML. */
  html: string;
  sections: BodySection[];
  /** At 200 words a minute, rounded up, at least one. */
  minutesToRead: number;
};

export type Piece<K extends ContentKind = ContentKind> = Facts<K> & {
  kind: K;
  slug: string;
  words: Record<ContentLanguage, PieceWords<K>>;
};

/** All content of the companion. */
export interface Content {
  pieces: { [K in ContentKind]: Piece<K>[] };
  assessment: z.output<typeof Assessment>;
  checkIn: z.output<typeof CheckIn>;
  supportLines: z.output<typeof SupportLines>;
}

/** The folder of the content. */
export const contentFolder = new URL('../../../content/companion/', import.meta.url);

/** The kinds of pieces, each in its own folder. */
export const kinds = ['topics', 'articles', 'guides', 'strategies', 'daily', 'workshops'] as const;
const wordsPerMinute = 200;

/** The problems of the content, by file; thrown as one error. */
export class ContentError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The companion's content has problems:\n${problems.join('\n')}`);
    this.problems = problems;
  }
}

/** Reads and checks all of the content; throws a `ContentError` with every problem. */
export function readContent(folder: URL = contentFolder): Content {
  const problems: string[] = [];
  const tell = (file: string, what: string) => problems.push(`${file}: ${what}`);
  const readYaml = <S extends z.ZodType>(file: string, schema: S) =>
    check(schema, parseYaml(readFileSync(new URL(file, folder), 'utf8'), file, tell), file, tell);

  const pieces = Object.fromEntries(
    kinds.map((kind) => [kind, readKind(folder, kind, tell)]),
    // Each kind was read with the schema of its name.
  ) as unknown as Content['pieces'];
  const content = {
    pieces,
    assessment: readYaml('assessment.yaml', Assessment),
    checkIn: readYaml('check-in.yaml', CheckIn),
    supportLines: readYaml('support-lines.yaml', SupportLines),
  };
  if (problems.length === 0) checkReferences(folder, content as Content, tell); // every part was read
  if (problems.length > 0) throw new ContentError(problems);
  return content as Content; // as above
}

/** Reports a problem with a file. */
export type Tell = (file: string, what: string) => void;

/** Reads the pieces of a kind from a folder, and reports their problems. */
export function readKind<K extends ContentKind>(folder: URL, kind: K, tell: Tell): Piece<K>[] {
  const names = readdirSync(new URL(`${kind}/`, folder));
  const slugs = new Set(names.map((name) => name.replace(/\.[a-z]+\.md$/, '')));
  return [...slugs].sort().flatMap((slug) => {
    const files = contentLanguages.map((language) => `${kind}/${slug}.${language}.md`);
    for (const file of files)
      if (!existsSync(new URL(file, folder)))
        tell(file, 'is missing: all content needs both languages');
    if (files.some((file) => !existsSync(new URL(file, folder)))) return [];
    const [english, spanish] = files.map((file) => splitFile(folder, file, tell));
    const schema = frontMatter[kind];
    const factNames = Object.keys(schema.facts.shape);
    const own = Object.entries(english?.front ?? {});
    const facts = Object.fromEntries(own.filter(([name]) => factNames.includes(name)));
    const words = Object.fromEntries(own.filter(([name]) => !factNames.includes(name)));
    const known = check(schema.facts, facts, files[0] ?? '', tell);
    const said = {
      en: readWords(kind, files[0] ?? '', words, english?.body ?? '', tell),
      es: readWords(kind, files[1] ?? '', spanish?.front, spanish?.body ?? '', tell),
    };
    if (said.en && said.es && said.en.sections.length !== said.es.sections.length)
      tell(files[1] ?? '', 'has a different number of sections than the English file');
    if (!known || !said.en || !said.es) return [];
    return [{ ...known, kind, slug, words: said } as unknown as Piece<K>]; // read with the schemas of this kind
  });
}

function splitFile(folder: URL, file: string, tell: Tell) {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    readFileSync(new URL(file, folder), 'utf8'),
  );
  if (!found) tell(file, 'has no front matter between two --- lines');
  const front: unknown = parseYaml(found?.[1] ?? '', file, tell);
  // The schema refuses anything but an object.
  return { front: (front ?? {}) as Record<string, unknown>, body: found?.[2] ?? '' };
}

function parseYaml(text: string, file: string, tell: Tell): unknown {
  try {
    return parse(text);
  } catch (error) {
    tell(file, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function check<S extends z.ZodType>(schema: S, value: unknown, file: string, tell: Tell) {
  const answer = schema.safeParse(value);
  for (const { path, message } of answer.error?.issues ?? [])
    tell(file, `${path.join('.') || 'front matter'}: ${message}`);
  return answer.data;
}

function readWords(kind: ContentKind, file: string, front: unknown, body: string, tell: Tell) {
  const words = check(frontMatter[kind].words, front, file, tell);
  if (/^#(?!##? |###)\s/m.test(body)) tell(file, 'uses a level 1 heading');
  const [before = '', ...rest] = body.split(/^## /m);
  const sections = rest.map((part): BodySection => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), html: toHtml(lines.join('\n')) };
  });
  const html = toHtml(before);
  const said = [html, ...sections.map((section) => section.html)].map(plainText).join(' ').trim();
  if (said === '') tell(file, 'has no text below its front matter');
  checkSections(kind, sections, file, tell);
  const minutesToRead = Math.max(1, Math.ceil(said.split(/\s+/).length / wordsPerMinute));
  return words && { ...words, html, sections, minutesToRead };
}

function checkSections(kind: ContentKind, sections: BodySection[], file: string, tell: Tell) {
  const titles = sections.map(({ title }) => title);
  if (sections.some(({ html }) => plainText(html).trim() === ''))
    tell(file, 'has a section without text');
  if (kind === 'guides') {
    if (titles.length < guideSteps.min || titles.length > guideSteps.max)
      tell(
        file,
        `has ${titles.length} steps (## headings), not ${guideSteps.min} to ${guideSteps.max}`,
      );
  } else if (kind === 'strategies') {
    if (titles.join(' ') !== 'why how') tell(file, 'needs the sections "## why" and "## how"');
  } else if (titles.length > 0) tell(file, 'has a level 2 heading: use ###');
}

function toHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false })).trim();
}

function checkReferences(folder: URL, { pieces, assessment }: Content, tell: Tell): void {
  const all: Piece[] = kinds.flatMap((kind): Piece[] => pieces[kind]);
  const topics = new Set(pieces.topics.map(({ slug }) => slug));
  const strategies = new Set(pieces.strategies.map(({ slug }) => slug));
  const addresses = new Set(all.map(({ kind, slug }) => `${kind}/${slug}`));
  const ids = new Map<number, string>();
  const requireDrawing = (file: string, name: string | undefined) => {
    if (name && !existsSync(new URL(`illustrations/${name}.svg`, folder)))
      tell(file, `names the drawing ${name}, but illustrations/${name}.svg is missing`);
  };
  for (const piece of all) {
    const file = `${piece.kind}/${piece.slug}.en.md`;
    const other = ids.get(piece.id);
    if (other) tell(file, `has the id ${piece.id} of ${other}`);
    ids.set(piece.id, file);
    if ('topic' in piece && !topics.has(piece.topic))
      tell(file, `names an unknown topic: ${piece.topic}`);
    if ('more' in piece && piece.more && !addresses.has(piece.more))
      tell(file, `continues with ${piece.more}, which doesn't exist`);
    requireDrawing(file, piece.illustration);
    for (const language of piece.audio ? contentLanguages : []) {
      const spoken = audioFile(piece, language);
      if (!existsSync(new URL(spoken, folder))) tell(file, `has audio, but ${spoken} is missing`);
    }
  }
  checkAssessment(assessment, { topics, strategies }, (what) => tell('assessment.yaml', what));
  const { start, end, updateStart, updateEnd } = assessment;
  for (const { illustration } of [start, end, updateStart, updateEnd])
    requireDrawing('assessment.yaml', illustration);
}

function checkAssessment(
  { categories, questions }: Content['assessment'],
  known: Record<'topics' | 'strategies', ReadonlySet<string>>,
  tell: (what: string) => void,
): void {
  const ofCategories = new Set(categories.map(({ id }) => id));
  const questionIds = new Set<number>();
  const answerIds = new Set<number>();
  for (const { id, category, maximumAnswers, requiredAnswers, answers } of questions) {
    if (questionIds.has(id)) tell(`two questions have the id ${id}`);
    questionIds.add(id);
    if (!ofCategories.has(category)) tell(`question ${id} names an unknown category: ${category}`);
    if (requiredAnswers > maximumAnswers || maximumAnswers > answers.length)
      tell(`question ${id} asks for more answers than it allows or has`);
    for (const answer of answers) {
      if (answerIds.has(answer.id)) tell(`two answers have the id ${answer.id}`);
      answerIds.add(answer.id);
      const led = Object.keys({ ...answer.topics, ...answer.strategies });
      if (led.length > 0 && !answer.because)
        tell(`answer ${answer.id} leads somewhere without a because`);
      for (const kind of ['topics', 'strategies'] as const)
        for (const slug of Object.keys(answer[kind]))
          if (!known[kind].has(slug))
            tell(`answer ${answer.id} leads to an unknown ${kind}: ${slug}`);
    }
  }
}

/** Returns the path of a piece's spoken version in the content folder. */
export function audioFile({ kind, slug }: Pick<Piece, 'kind' | 'slug'>, language: ContentLanguage) {
  return `audio/${kind}/${slug}.${language}.mp3`;
}

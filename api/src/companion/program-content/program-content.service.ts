import type { ProgramPiece } from '@stridewell/contracts';
import {
  companionContent,
  type Content,
  type ContentLanguage,
  type IndexedContent,
  type Piece,
} from '#companion/content/content.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';
import { withOwn, withoutHidden } from './program-content.policy.ts';
import {
  type Choice,
  insertVersion,
  replaceHidden,
  selectChoice,
  selectOwnPieces,
  selectVersions,
} from './program-content.sql.ts';

/** The number of programs whose content is cached: the most recently used ones. */
const maxCachedPrograms = 100;
const kept = new Map<number, { key: string; whole: Content; shown: IndexedContent }>();

async function readKept(db: Db, programId: number, choice: Choice) {
  const key = `${choice.version} ${choice.hidden.join()}`;
  const known = kept.get(programId);
  kept.delete(programId);
  if (known?.key === key) {
    kept.set(programId, known);
    return known;
  }
  const own = choice.version === 0 ? [] : await selectOwnPieces(db, programId, choice.version);
  const whole = withOwn(companionContent(), own);
  const read = { key, whole, shown: withoutHidden(whole, new Set(choice.hidden)) };
  kept.set(programId, read);
  const [oldest] = kept.keys();
  if (kept.size > maxCachedPrograms && oldest !== undefined) kept.delete(oldest);
  return read;
}

/**
 * Returns the companion's content for members of a program: the release's pieces and its own, without those that it
 * hides.
 */
export async function readProgramContent(db: Db, programId: number): Promise<IndexedContent> {
  const choice = await selectChoice(db, programId);
  if (choice.version === 0 && choice.hidden.length === 0) return companionContent();
  return (await readKept(db, programId, choice)).shown;
}

/** Lists every piece that a program could show, with whether it does. */
export async function listProgramContent(
  db: Db,
  programId: number,
  language: ContentLanguage,
): Promise<ProgramPiece[]> {
  const choice = await selectChoice(db, programId);
  const { whole } = await readKept(db, programId, choice);
  const hidden = new Set(choice.hidden);
  const { byId } = companionContent();
  const topics = new Map(whole.pieces.topics.map((topic) => [topic.slug, topic]));
  const all: Piece[] = Object.values(whole.pieces).flat();
  return all.map((piece) => ({
    id: piece.id,
    kind: piece.kind,
    title: piece.words[language].title,
    topicId: topics.get('topic' in piece ? piece.topic : piece.slug)?.id ?? null,
    isHidden: hidden.has(piece.id) ? 1 : 0,
    isOwn: byId.get(piece.id) === piece ? 0 : 1,
  }));
}

/** Hides the given pieces from the members of a program, and shows all others. */
export async function hidePieces(db: Db, programId: number, ids: readonly number[]): Promise<void> {
  const { whole } = await readKept(db, programId, await selectChoice(db, programId));
  const { byId } = withoutHidden(whole, new Set());
  const hidden = [...new Set(ids)];
  const unknown = hidden.find((id) => !byId.has(id));
  if (unknown !== undefined)
    throw fieldProblem(
      'validation_failed',
      'hiddenIds',
      `There's no content with the ID ${unknown}.`,
    );
  const { pieces } = withoutHidden(whole, new Set(hidden));
  if (pieces.daily.length === 0 || pieces.topics.length === 0)
    throw fieldProblem(
      'validation_failed',
      'hiddenIds',
      'Keep at least one topic and one daily item, or turn mental wellness off.',
    );
  await replaceHidden(db, programId, hidden);
}

/** Loads a new version of a program's own pieces; returns its number. */
export async function loadPieces(
  db: Db,
  programId: number,
  pieces: readonly Piece[],
  now: Date,
): Promise<number> {
  const version = (await selectChoice(db, programId)).version + 1;
  await insertVersion(db, programId, { version, pieces, now });
  return version;
}

/** Rolls a program's pieces back to the version before the latest one, as a new version; returns its number. */
export async function rollBackPieces(db: Db, programId: number, now: Date): Promise<number> {
  const { version } = await selectChoice(db, programId);
  return loadPieces(db, programId, await selectOwnPieces(db, programId, version - 1), now);
}

/** Lists the versions that a program has had, latest first. */
export const listVersions = selectVersions;

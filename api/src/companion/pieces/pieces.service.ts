import type { ContentType, listContent, PieceCard } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import {
  type ContentKind,
  type ContentLanguage,
  type IndexedContent,
  type Piece,
  requirePiece,
} from '#companion/content/content.service.ts';
import { readProgramContent } from '#companion/program-content/program-content.service.ts';
import { viewerCard, viewerPiece } from '#companion/plan/plan.service.ts';
import {
  type CompanionRecord,
  readRecord,
  type RecordKeys,
  requireCompanion,
} from '#companion/record/record.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';

type Filter = Pick<z.output<typeof listContent.query>, 'topicId' | 'search' | 'minutes'>;

/** The language and time for reading a piece. */
export interface Reader {
  language: ContentLanguage;
  now: Date;
}

/** Reads a piece, with the fields that every piece has and the viewer's own marks. */
export async function readPiece<K extends ContentKind>(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  { kind, id }: { kind: K; id: number },
  { language, now }: Reader,
): Promise<{ piece: Piece<K>; record: CompanionRecord; shown: ReturnType<typeof viewerPiece> }> {
  await requireCompanion(db, viewer);
  const content = await readProgramContent(db, viewer.programId);
  const piece = requirePiece(content, kind, id);
  const record = await readRecord(db, keys, viewer);
  const today = memberDay(now, viewer);
  return { piece, record, shown: viewerPiece(content, piece, { language, record, today }) };
}

/** Lists the content of a type that matches a filter, in the order of IDs. */
export async function listPieces(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  type: ContentType,
  { language, now }: Reader,
  { topicId, search, minutes }: Filter = {},
): Promise<PieceCard[]> {
  await requireCompanion(db, viewer);
  const record = await readRecord(db, keys, viewer);
  const today = memberDay(now, viewer);
  const looked = search?.trim().toLocaleLowerCase(language);
  const content = await readProgramContent(db, viewer.programId);
  return piecesOf(content, type, record)
    .map((piece) => viewerCard(content, piece, { language, record, today }))
    .filter((card) => topicId === undefined || card.topic?.id === topicId)
    .filter((card) => minutes === undefined || (card.minutes ?? 0) <= minutes)
    .filter(({ title, summary }) => {
      return !looked || `${title} ${summary}`.toLocaleLowerCase(language).includes(looked);
    });
}

function piecesOf(
  { all, pieces }: IndexedContent,
  type: ContentType,
  { saved }: CompanionRecord,
): Piece[] {
  if (type === 'audio') return all.filter(({ audio, kind }) => audio && kind !== 'daily');
  if (type === 'saved') return all.filter(({ id, kind }) => saved.includes(id) && kind !== 'daily');
  if (type === 'topics') return [...pieces.topics].sort((a, b) => a.order - b.order);
  return [...pieces[type]].sort((a, b) => a.id - b.id);
}

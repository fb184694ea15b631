import {
  type Article,
  type DailyItem,
  type getDailyContent,
  type getPlan,
  type markPiece,
  type PieceCard,
  toFlag,
} from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import {
  audioUrl,
  cardOf,
  type Content,
  type ContentLanguage,
  type IndexedContent,
  type Piece,
  requirePiece,
} from '#companion/content/content.service.ts';
import { readProgramContent } from '#companion/program-content/program-content.service.ts';
import {
  changeRecord,
  type CompanionRecord,
  readRecord,
  type RecordKeys,
  requireCompanion,
} from '#companion/record/record.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { chooseDaily, daysDone, followed, progressOf, retakeDay, streakOf } from './plan.policy.ts';

export { followed, makePlan, retakeDay } from './plan.policy.ts';

type PlanAnswer = z.input<typeof getPlan.response>;
type Daily = z.input<typeof getDailyContent.response>;
type Marks = z.output<NonNullable<typeof markPiece.body>>;

/** The number of stored days per piece: enough for a year of doing it every day. */
const maxDays = 366;
const maxSuggestions = 4;

/** The viewer's language, record and day, for showing content. */
interface Seen {
  language: ContentLanguage;
  record: CompanionRecord;
  today: string;
}

/** Returns a piece's card in a list for the viewer. */
export function viewerCard(
  content: IndexedContent,
  piece: Piece,
  { language, record, today }: Seen,
): PieceCard {
  const isDone =
    piece.kind === 'guides' || piece.kind === 'articles'
      ? (record.done[piece.id] ?? []).length > 0
      : (record.done[piece.id] ?? []).includes(today);
  return {
    ...cardOf(content, piece, language),
    isSaved: toFlag(record.saved.includes(piece.id)),
    isDone: toFlag(isDone),
  };
}

/** Returns the fields of a piece that every kind has, for the viewer. */
export function viewerPiece(
  content: IndexedContent,
  piece: Piece,
  seen: Seen,
): z.input<typeof Article> {
  const { all } = content;
  const { language, record } = seen;
  const card = (one: Piece) => viewerCard(content, one, seen);
  const slug = 'topic' in piece ? piece.topic : piece.slug;
  const ofTopic = all.filter(
    (one) => 'topic' in one && one.topic === slug && one.id !== piece.id && one.kind !== 'daily',
  );
  const isTopic = piece.kind === 'topics';
  const related = isTopic ? ofTopic : ofTopic.slice(0, 3);
  return {
    ...card(piece),
    html: piece.words[language].html,
    audioUrl: audioUrl(piece, language),
    sources: piece.sources,
    isNotForMe: toFlag(record.notForMe.includes(piece.id)),
    related: related.map(card),
  };
}

export async function readPlan(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  language: ContentLanguage,
  now: Date,
): Promise<PlanAnswer> {
  await requireCompanion(db, viewer);
  const record = await readRecord(db, keys, viewer);
  const today = memberDay(now, viewer);
  const content = await readProgramContent(db, viewer.programId);
  const { assessment, pieces, byId } = content;
  const plan = record.plans.at(-1);
  const answers = assessment.questions.flatMap((question) => question.answers);
  const becauseOf = (id: number) =>
    (plan?.because[id] ?? []).flatMap((answerId) => {
      const said = answers.find((answer) => answer.id === answerId)?.because;
      return said ? [said[language]] : [];
    });
  const card = (piece: Piece) => viewerCard(content, piece, { language, record, today });
  const strategies = followed(record).flatMap((id) => {
    const piece = byId.get(id);
    return piece?.kind === 'strategies' ? [piece as Piece<'strategies'>] : []; // of this kind
  });
  const topics = pieces.topics.filter(({ id }) => plan?.topics.includes(id));
  return {
    madeOn: plan?.madeOn ?? null,
    retakeOn: plan ? retakeDay(plan) : null,
    progress: progressOf(record, strategies, today),
    topics: topics.map((topic) => ({ ...card(topic), because: becauseOf(topic.id) })),
    strategies: strategies.map((piece) => ({
      ...card(piece),
      times: piece.times,
      per: piece.per,
      done: daysDone(record, piece.id, today).length,
      isDoneToday: toFlag((record.done[piece.id] ?? []).includes(today)),
      because: becauseOf(piece.id),
    })),
    suggestions: suggest(content, record, topics).map(card),
    earlier: changesOf(content, record, language),
  };
}

/** Returns guides and articles on the plan's topics that the viewer hasn't done yet, guides first. */
function suggest(
  { pieces }: Pick<Content, 'pieces'>,
  record: CompanionRecord,
  topics: readonly Piece<'topics'>[],
): Piece[] {
  const slugs = topics.map(({ slug }) => slug);
  const all: Piece<'guides' | 'articles'>[] = [...pieces.guides, ...pieces.articles];
  return all
    .filter(({ id, topic }) => {
      return slugs.includes(topic) && !record.notForMe.includes(id) && !record.done[id]?.length;
    })
    .slice(0, maxSuggestions);
}

function changesOf(
  { byId }: IndexedContent,
  { plans }: CompanionRecord,
  language: ContentLanguage,
): PlanAnswer['earlier'] {
  const titles = (of: readonly number[]) =>
    of.flatMap((id) => byId.get(id)?.words[language].title ?? []);
  return plans
    .slice(0, -1)
    .map((plan, at) => {
      const next = plans[at + 1] ?? plan;
      return {
        madeOn: plan.madeOn,
        added: titles(next.strategies.filter((id) => !plan.strategies.includes(id))),
        left: titles(plan.strategies.filter((id) => !next.strategies.includes(id))),
      };
    })
    .reverse();
}

/** Reads the piece of today, yesterday or tomorrow. */
export async function readDaily(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  { language, date }: { language: ContentLanguage; date?: string | undefined },
  now: Date,
): Promise<Daily> {
  await requireCompanion(db, viewer);
  const record = await readRecord(db, keys, viewer);
  const today = memberDay(now, viewer);
  const day = date ?? today;
  requireShown(day, today);
  const content = await readProgramContent(db, viewer.programId);
  const piece = chooseDaily(content, record, viewer.memberId, day);
  if (!piece) throw new Problem('not_found');
  const seen = { language, record, today };
  const further = content.all.find(({ kind, slug }) => `${kind}/${slug}` === piece.more);
  const item: z.input<typeof DailyItem> = {
    ...viewerPiece(content, piece, seen),
    isDone: toFlag((record.done[piece.id] ?? []).includes(day)),
    type: piece.type,
    minutes: piece.minutes,
    more: further ? viewerCard(content, further, seen) : null,
  };
  return {
    date: day,
    today,
    hasPlan: toFlag(record.plans.length > 0),
    item,
    streak: streakOf(record, content.pieces.daily, today),
  };
}

function requireShown(day: string, today: string): void {
  if (day < addDays(today, -1) || day > addDays(today, 1)) throw new Problem('day_not_shown');
}

/** Stores the viewer's marks on a piece. */
export async function noteMarks(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  id: number,
  marks: Marks,
  now: Date,
): Promise<void> {
  await requireCompanion(db, viewer);
  const content = await readProgramContent(db, viewer.programId);
  if (!content.byId.has(id)) throw new Problem('not_found');
  if (marks.inPlan !== undefined) requirePiece(content, 'strategies', id);
  const steps =
    marks.stepsDone === undefined ? [] : requirePiece(content, 'guides', id).words.en.sections;
  const today = memberDay(now, viewer);
  const day = marks.date ?? today;
  requireShown(day, today);
  if (day > today) throw new Problem('day_not_shown');
  await changeRecord(db, keys, viewer, (record) => {
    const turn = (list: number[], isIn: boolean) =>
      isIn ? [...new Set([...list, id])] : list.filter((one) => one !== id);
    if (marks.saved !== undefined) record.saved = turn(record.saved, toFlag(marks.saved) === 1);
    if (marks.notForMe !== undefined)
      record.notForMe = turn(record.notForMe, toFlag(marks.notForMe) === 1);
    if (marks.inPlan !== undefined) mark(record, id, toFlag(marks.inPlan) === 1);
    if (marks.done !== undefined) noteDone(record, id, day, toFlag(marks.done) === 1);
    if (marks.stepsDone !== undefined) {
      record.stepsDone[id] = Math.min(marks.stepsDone, steps.length);
      noteDone(record, id, day, marks.stepsDone >= steps.length);
    }
  });
}

/** Adds a strategy to the plan or removes it; the member's choice overrides what the answers led to. */
function mark(record: CompanionRecord, id: number, isIn: boolean): void {
  const without = (list: number[]) => list.filter((one) => one !== id);
  record.added = isIn ? [...without(record.added), id] : without(record.added);
  record.notForMe = isIn ? without(record.notForMe) : [...without(record.notForMe), id];
}

function noteDone(record: CompanionRecord, id: number, day: string, isDone: boolean): void {
  const others = (record.done[id] ?? []).filter((one) => one !== day);
  record.done[id] = isDone ? [...others, day].sort().slice(-maxDays) : others;
}

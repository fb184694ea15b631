import type { ChallengeMap, LinePoint, LocalTexts, MilestoneQuiz } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';

/** A map as stored. */
export interface MapRow extends Omit<ChallengeMap, 'programId' | 'milestones' | 'published'> {
  line: LinePoint[];
  /** The storage key of a scene's picture. */
  image: string | null;
  isPublished: boolean;
}

/** Selects all maps, by id. */
export async function selectMaps(db: Db): Promise<MapRow[]> {
  const rows = await db
    .selectFrom('map')
    .select([
      'mapId as id',
      'name',
      'summary',
      'kind',
      'chartType',
      'scene',
      'distanceKm',
      'displayUnit',
      'scaleMode',
      'line',
    ])
    .orderBy('mapId')
    .execute();
  const whole = { image: null, isPublished: true };
  return rows.map((row) => ({ ...row, ...whole })) as MapRow[]; // its migrations keep the shape
}

/** A question as stored, with its answer. */
export type StoredQuiz = MilestoneQuiz & { right: number };

/** A milestone as stored. */
export interface MilestoneRow {
  id: number;
  mapId: number;
  order: number;
  position: number;
  isVisibleBefore: boolean;
  title: LocalTexts;
  body: LocalTexts;
  image: string | null;
  link: string | null;
  points: number;
  quiz: StoredQuiz | null;
}

/** The columns read for a milestone, global or of a program. */
export const milestoneColumns = [
  'milestoneId as id',
  'mapId',
  'place as order',
  'position',
  'visibleBeforeReached as isVisibleBefore',
  'title',
  'body',
  'image',
  'link',
  'points',
  'quiz',
] as const;

/** Selects all milestones of all maps, along their lines. */
export async function selectMilestones(db: Db): Promise<MilestoneRow[]> {
  const rows = await db
    .selectFrom('mapMilestone')
    .select(milestoneColumns)
    .orderBy('mapId')
    .orderBy('place')
    .execute();
  return rows as MilestoneRow[]; // as above
}

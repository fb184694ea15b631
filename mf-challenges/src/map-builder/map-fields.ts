import {
  type ChallengeMap,
  type LinePoint,
  type LocalTexts,
  type MapMilestone,
  type mapScenes,
  type MilestoneQuiz,
  pointRules,
} from '@stridewell/contracts';
import type { ChosenPicture } from '@stridewell/parts';

/** A milestone in the builder. */
export interface MilestoneFields {
  /** Identifies it while it has no id. */
  key: string;
  /** The id of a saved milestone. */
  id?: number;
  position: number;
  isVisibleBefore: boolean;
  title: LocalTexts;
  /** As typed; sent as rich text. */
  words: LocalTexts;
  link: string;
  /** The address of its current picture. */
  image: string | null;
  /** A chosen picture that has not been sent yet. */
  picture: ChosenPicture | null;
  /** The points for arriving. */
  points: number;
  quiz: QuizFields | null;
}

/** A question about the place of a milestone; `right` is the index of the right option. */
export type QuizFields = Omit<MilestoneQuiz, 'right'> & { right: number };

/** The background of a scene: one of our drawings, or an uploaded picture. */
export type SceneGround = (typeof mapScenes)[number] | 'own';

/** The fields of a map in the builder. */
export interface MapFields {
  name: LocalTexts;
  summary: LocalTexts;
  kind: ChallengeMap['kind'];
  chartType: ChallengeMap['chartType'];
  scene: SceneGround;
  /** The address of the scene's current picture. */
  image: string | null;
  picture: ChosenPicture | null;
  /** In kilometers; null to use the length of the line. */
  distanceKm: number | null;
  displayUnit: ChallengeMap['displayUnit'];
  scaleMode: ChallengeMap['scaleMode'];
  line: readonly Pick<LinePoint, 'x' | 'y'>[];
  milestones: readonly MilestoneFields[];
  published: boolean;
}

/** The initial values of a new question. */
export const newQuiz: QuizFields = {
  question: { en: '', es: '' },
  right: 0,
  points: 10,
  options: [
    { en: '', es: '' },
    { en: '', es: '' },
  ],
};

const noWords: LocalTexts = { en: '', es: '' };

/** The initial values of a new map. */
export const newMap: MapFields = {
  name: noWords,
  summary: noWords,
  kind: 'movement',
  chartType: 'route',
  scene: 'lantern-coast',
  image: null,
  picture: null,
  distanceKm: null,
  displayUnit: 'km',
  scaleMode: 'scaled',
  line: [],
  milestones: [],
  published: false,
};

let made = 0;

/** A milestone that is not saved yet. */
export function newMilestone(position: number, name = ''): MilestoneFields {
  made += 1;
  return {
    key: `new-${made}`,
    position,
    isVisibleBefore: false,
    link: '',
    title: { en: name.slice(0, 80), es: '' },
    words: noWords,
    image: null,
    picture: null,
    points: pointRules.milestone.points,
    quiz: null,
  };
}

/** Returns the builder's values for a map. */
export function fieldsOfMap(
  map: ChallengeMap,
  milestones: readonly MapMilestone[],
  wordsOf: (html: string) => string,
): MapFields {
  return {
    ...newMap,
    name: map.name,
    summary: map.summary,
    kind: map.kind,
    chartType: map.chartType,
    scene: map.scene === 'quiet-garden' ? 'quiet-garden' : map.image ? 'own' : 'lantern-coast',
    image: map.image,
    distanceKm: map.distanceKm,
    displayUnit: map.displayUnit,
    scaleMode: map.scaleMode,
    published: map.published === 1,
    line: map.line.map(({ x, y }) => ({ x, y })),
    milestones: milestones.map((one) => ({
      ...newMilestone(one.position),
      key: String(one.id),
      id: one.id,
      image: one.image,
      link: one.link ?? '',
      points: one.points,
      quiz: one.quiz && { ...one.quiz, right: one.quiz.right ?? 0 },
      isVisibleBefore: one.visibleBeforeReached === 1,
      title: one.title ?? noWords,
      words: { en: wordsOf(one.body?.en ?? ''), es: wordsOf(one.body?.es ?? '') },
    })),
  };
}

/** Returns the milestones in their order along the line. */
export function alongLine(milestones: readonly MilestoneFields[]): MilestoneFields[] {
  return [...milestones].sort((one, other) => one.position - other.position);
}

/** Spreads milestones evenly after the start: the last one is at the end. */
export function spreadEvenly(milestones: readonly MilestoneFields[]): MilestoneFields[] {
  return alongLine(milestones).map((one, at, all) => ({
    ...one,
    position: Math.round(((at + 1) / all.length) * 1e4) / 1e4,
  }));
}

/**
 * Adds a milestone: at the end if the others are spread evenly, as the new ones then are, otherwise in the middle of the
 * longest stretch without one.
 */
export function addMilestone(
  milestones: readonly MilestoneFields[],
  added: MilestoneFields,
): MilestoneFields[] {
  const placed = alongLine(milestones);
  const isEven = spreadEvenly(placed).every(
    ({ position }, at) => position === placed[at]?.position,
  );
  if (isEven) return spreadEvenly([...placed, { ...added, position: 1 }]);
  const ends = [0, ...placed.map(({ position }) => position), 1];
  const gaps = ends.slice(1).map((to, at) => ({ from: ends[at] ?? 0, to }));
  const [longest = { from: 0, to: 1 }] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const position = Math.round(((longest.from + longest.to) / 2) * 1e4) / 1e4;
  return alongLine([...placed, { ...added, position }]);
}

/** Moves a milestone to another one's place: the positions on the line stay the same. */
export function moveMilestone(
  milestones: readonly MilestoneFields[],
  moved: MilestoneFields,
  to: number,
): MilestoneFields[] {
  const placed = alongLine(milestones);
  const positions = placed.map(({ position }) => position);
  const others = placed.filter(({ key }) => key !== moved.key);
  const ordered = [...others.slice(0, to), moved, ...others.slice(to)];
  return ordered.map((one, at) => ({ ...one, position: positions[at] ?? one.position }));
}

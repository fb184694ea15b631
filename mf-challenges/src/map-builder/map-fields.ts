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
  /** Tells it apart while it has no id. */
  key: string;
  /** Of one that is saved. */
  id?: number;
  position: number;
  isVisibleBefore: boolean;
  title: LocalTexts;
  /** As it is typed; rich text once it is sent. */
  words: LocalTexts;
  link: string;
  /** The address of the picture that it has. */
  image: string | null;
  /** A picture that was chosen and not sent yet. */
  picture: ChosenPicture | null;
  /** What arriving brings. */
  points: number;
  quiz: QuizFields | null;
}

/** A question about the place of a milestone, with its right option by place. */
export type QuizFields = Omit<MilestoneQuiz, 'right'> & { right: number };

/** What a scene is drawn on: one of our drawings, or a picture of one's own. */
export type SceneGround = (typeof mapScenes)[number] | 'own';

/** What is said of a map in the builder. */
export interface MapFields {
  name: LocalTexts;
  summary: LocalTexts;
  kind: ChallengeMap['kind'];
  chartType: ChallengeMap['chartType'];
  scene: SceneGround;
  /** The address of the picture that a scene has. */
  image: string | null;
  picture: ChosenPicture | null;
  /** Kilometers; null for as long as the line is. */
  distanceKm: number | null;
  displayUnit: ChallengeMap['displayUnit'];
  scaleMode: ChallengeMap['scaleMode'];
  line: readonly Pick<LinePoint, 'x' | 'y'>[];
  milestones: readonly MilestoneFields[];
  published: boolean;
}

/** What a new question begins with. */
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

/** What a new map begins with. */
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

/** What a map is now, as the builder shows it. */
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

/** The milestones along the line. */
export function alongLine(milestones: readonly MilestoneFields[]): MilestoneFields[] {
  return [...milestones].sort((one, other) => one.position - other.position);
}

/** Puts one milestone at the place of another: the places of the line stay where they are. */
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

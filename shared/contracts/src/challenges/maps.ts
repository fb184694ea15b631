import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Flag, Id } from '#wire/primitives.ts';

/** A text in each language of the product; a screen shows its reader's. */
export const LocalTexts = z.strictObject({ en: z.string(), es: z.string() });

/** A text in each language, parsed. */
export type LocalTexts = z.infer<typeof LocalTexts>;

/** The purpose of a map. */
export const MapKind = z.enum(['movement', 'wellness', 'preventative']);

/** How a map is drawn: as the line of a route on the earth, or as a line through an illustrated scene. */
export const MapChartType = z.enum(['route', 'scene']);

/**
 * The length of the whole line: the goal of the challenge (`scaled`), or the true distance of the map at 1,250 steps
 * per kilometer (`true-distance`).
 */
export const MapScaleMode = z.enum(['scaled', 'true-distance']);

/** Width and height of an illustrated scene, in the units of its line. */
export const sceneSize = { width: 1000, height: 600 } as const;

/** A point on the line of a map. */
export const LinePoint = z.strictObject({
  /** Degrees of longitude and latitude; in a scene, the distance from its left and its top edge. */
  x: z.number(),
  y: z.number(),
  /** The part of the whole line before it, from 0 to 1. */
  position: z.number(),
});

/** A point on the line of a map, parsed. */
export type LinePoint = z.infer<typeof LinePoint>;

/** A map that challenges can use. */
export const ChallengeMap = z.strictObject({
  id: Id,
  /** The program that owns it; null for a global map. */
  programId: Id.nullable(),
  name: LocalTexts,
  summary: LocalTexts,
  kind: MapKind,
  chartType: MapChartType,
  /** Which of our drawings a scene is; null for a route, and for a scene with a picture of its own. */
  scene: z.string().nullable(),
  /** The picture of a scene that isn't one of our drawings. */
  image: z.string().nullable(),
  /** 0: a draft for administrators, which no challenge can choose. */
  published: AnsweredFlag,
  /** The actual length of the route; null if it isn't on the earth. */
  distanceKm: z.number().nullable(),
  displayUnit: z.enum(['km', 'mi']),
  scaleMode: MapScaleMode,
  milestones: z.int(),
  /** From the start to the end. */
  line: z.array(LinePoint),
});

/** A map, parsed. */
export type ChallengeMap = z.infer<typeof ChallengeMap>;

/** The maximum points for reaching a milestone, and for answering its question correctly. */
export const maxMilestonePoints = 1000;

/** A question about the place of a milestone. */
export const MilestoneQuiz = z.strictObject({
  question: LocalTexts,
  options: z.array(LocalTexts),
  /** The index of the right option, from 0; null for members who haven't answered. */
  right: z.int().nullable(),
  /** The points for a right answer. */
  points: z.int(),
});

/** A question about the place of a milestone, parsed. */
export type MilestoneQuiz = z.infer<typeof MilestoneQuiz>;

/** A milestone of a map. Its texts are null for members who haven't reached it, unless it is visible before. */
export const MapMilestone = z.strictObject({
  id: Id,
  /** From 1, along the line. */
  order: z.int(),
  /** The part of the line before it, from 0 to 1. */
  position: z.number(),
  visibleBeforeReached: AnsweredFlag,
  title: LocalTexts.nullable(),
  /** Rich text. */
  body: LocalTexts.nullable(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  /** The points for reaching it. */
  points: z.int(),
  quiz: MilestoneQuiz.nullable(),
});

/** A milestone of a map, parsed. */
export type MapMilestone = z.infer<typeof MapMilestone>;

/** A milestone in a challenge, with the viewer's progress. */
export const ChallengeMilestone = z.strictObject({
  ...MapMilestone.shape,
  isReached: z.boolean(),
  /** The day whose steps reached it; null until then, and for an organization. */
  reachedOn: Day.nullable(),
  /** What the viewer has collected there, once; null until then. */
  collected: z
    .strictObject({ points: z.int(), answer: z.int().nullable(), isRight: z.boolean().nullable() })
    .nullable(),
  /** The unit of the figures below. */
  unit: z.enum(['steps', 'days', 'points']),
  /** The distance from the start of the challenge. */
  steps: z.int(),
  /** The distance from the position of the viewer, or of their team or organization; 0 once reached. */
  stepsToGo: z.int(),
});

/** A milestone in a challenge, parsed. */
export type ChallengeMilestone = z.infer<typeof ChallengeMilestone>;

/** The milestones of a challenge, and how far along its map the viewer has come. */
export const ChallengeMilestones = z.strictObject({
  /** Null if the challenge has no map; then it has no milestones. */
  mapId: Id.nullable(),
  /** The length of the whole line. */
  routeSteps: z.int(),
  /**
   * The participant: the viewer, their team or organization if it takes part, or everyone if all share one goal; null
   * if none takes part.
   */
  walker: z.enum(['member', 'team', 'organization', 'everybody']).nullable(),
  /** The participant's total. */
  total: z.int(),
  /** The part of the line they have walked, from 0 to 1. */
  position: z.number(),
  /**
   * The positions of all members, teams or organizations, grouped at about fifty places of the line. Those without
   * steps are left out; those who have finished are at its end.
   */
  crowd: z.array(z.strictObject({ position: z.number(), count: z.int() })),
  milestones: z.array(ChallengeMilestone),
});

/** The milestones of a challenge, parsed. */
export type ChallengeMilestones = z.infer<typeof ChallengeMilestones>;

/** A milestone that the viewer has reached. */
export const ReachedMilestone = z.strictObject({
  challengeId: Id,
  challengeName: z.string(),
  mapId: Id,
  milestoneId: Id,
  order: z.int(),
  title: LocalTexts,
  reachedOn: Day.nullable(),
});

/** A milestone that the viewer has reached, parsed. */
export type ReachedMilestone = z.infer<typeof ReachedMilestone>;

const MapParams = z.strictObject({ id: Id });

/** Lists the maps of the viewer's program. */
export const listProgramMaps = endpoint({
  method: 'GET',
  path: '/programs/maps',
  summary: 'List the maps challenges can use',
  description:
    'Movement maps, by name. Admins can also list drafts and maps for wellness and preventive care.',
  access: 'member',
  query: z.strictObject({
    includeWellness: Flag.optional(),
    includePreventative: Flag.optional(),
    /** 1: also unpublished maps of the program (administrators only). */
    includeDrafts: Flag.optional(),
  }),
  shows: ['maps'],
  response: z.array(ChallengeMap),
});

/** Searches maps by name. */
export const searchMaps = endpoint({
  method: 'GET',
  path: '/programs/map-search',
  summary: 'Search maps by part of their name, in any language',
  description: 'Admins find all kinds, others only movement maps.',
  access: 'member',
  query: z.strictObject({ searchString: z.string().max(100).optional() }),
  shows: ['maps'],
  response: ChallengeMap,
  list: { perPage: 10 },
});

/** Reads a map. */
export const getMap = endpoint({
  method: 'GET',
  path: '/maps/:id',
  summary: 'Get a map with its route',
  access: 'member',
  params: MapParams,
  shows: ['maps'],
  response: ChallengeMap,
});

/** Lists the milestones of a map. */
export const listMapMilestones = endpoint({
  method: 'GET',
  path: '/maps/:id/milestones',
  summary: "List a map's milestones from start to finish",
  description: "Members see what is visible before it's reached; admins see everything.",
  access: 'member',
  params: MapParams,
  shows: ['maps'],
  response: z.array(MapMilestone),
});

/** Lists the milestones of a challenge. */
export const listChallengeMilestones = endpoint({
  method: 'GET',
  path: '/challenges/:id/milestones',
  summary: "List a challenge's milestones with your progress",
  description:
    'Unreached milestones show only their position and the steps left, unless they are visible early.',
  access: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['challenges', 'maps'],
  response: ChallengeMilestones,
});

/** Lists the milestones that the viewer has reached. */
export const listMemberMilestones = endpoint({
  method: 'GET',
  path: '/members/:id/milestones',
  summary: 'List the milestones you reached',
  description: 'In one challenge, or in your 50 newest with a map. Newest first.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ challengeId: Id.optional() }),
  shows: ['challenges', 'maps'],
  response: z.array(ReachedMilestone),
});

/** Collects the points of a milestone. */
export const collectMilestone = endpoint({
  method: 'POST',
  path: '/challenges/:id/milestones/:milestoneId/collect',
  summary: "Collect a milestone's points and answer its question",
  description:
    '`answer` is the index of the chosen option, from 0. Collecting again returns the same result.',
  access: 'member',
  params: z.strictObject({ id: Id, milestoneId: Id }),
  body: z.strictObject({ answer: z.int().min(0).max(9).optional() }),
  changes: ['challenges', 'maps', 'points'],
  response: ChallengeMilestone,
  errors: ['milestone_not_reached'],
});

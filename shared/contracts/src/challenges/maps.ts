import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Flag, Id } from '#wire/primitives.ts';

/** Words in each language of the product; a screen shows those of its reader. */
export const LocalTexts = z.strictObject({ en: z.string(), es: z.string() });

/** Words in each language, parsed. */
export type LocalTexts = z.infer<typeof LocalTexts>;

/** What a map is for. */
export const MapKind = z.enum(['movement', 'wellness', 'preventative']);

/** What a map is drawn as: the line of a route on the earth, or a line through an illustrated scene. */
export const MapChartType = z.enum(['route', 'scene']);

/**
 * What the whole line stands for: the goal of the challenge (`scaled`), or the true distance of the map at 1,250
 * steps a kilometer (`true-distance`).
 */
export const MapScaleMode = z.enum(['scaled', 'true-distance']);

/** Width and height of an illustrated scene, in the units of its lines. */
export const sceneSize = { width: 1000, height: 600 } as const;

/** A point of the line of a map. */
export const LinePoint = z.strictObject({
  /** Degrees of longitude and latitude; in a scene the distance from its left and its upper edge. */
  x: z.number(),
  y: z.number(),
  /** How much of the whole line lies before it, from 0 to 1. */
  position: z.number(),
});

/** A point of the line of a map, parsed. */
export type LinePoint = z.infer<typeof LinePoint>;

/** A map that challenges can be walked on. */
export const ChallengeMap = z.strictObject({
  id: Id,
  /** The program that owns it; null for a map that every program has. */
  programId: Id.nullable(),
  name: LocalTexts,
  summary: LocalTexts,
  kind: MapKind,
  chartType: MapChartType,
  /** Which drawing of ours a scene is; null for a route, and for a scene on a picture of its own. */
  scene: z.string().nullable(),
  /** The picture of a scene that is no drawing of ours. */
  image: z.string().nullable(),
  /** 0: a draft of administrators, which no challenge can choose. */
  published: AnsweredFlag,
  /** How long the way truly is; null where it is nowhere on the earth. */
  distanceKm: z.number().nullable(),
  displayUnit: z.enum(['km', 'mi']),
  scaleMode: MapScaleMode,
  milestones: z.int(),
  /** From the start to the end. */
  line: z.array(LinePoint),
});

/** A map, parsed. */
export type ChallengeMap = z.infer<typeof ChallengeMap>;

/** The most points that arriving at a milestone can bring, and the most that answering its question right can. */
export const mostMilestonePoints = 1000;

/** A question about the place of a milestone. */
export const MilestoneQuiz = z.strictObject({
  question: LocalTexts,
  options: z.array(LocalTexts),
  /** The place of the right option, from 0; null for those who have not answered. */
  right: z.int().nullable(),
  /** What a right answer brings. */
  points: z.int(),
});

/** A question about the place of a milestone, parsed. */
export type MilestoneQuiz = z.infer<typeof MilestoneQuiz>;

/** A milestone of a map. Its texts are null for those who haven't reached it, unless it is visible before. */
export const MapMilestone = z.strictObject({
  id: Id,
  /** From 1, along the line. */
  order: z.int(),
  /** How much of the line lies before it, from 0 to 1. */
  position: z.number(),
  visibleBeforeReached: AnsweredFlag,
  title: LocalTexts.nullable(),
  /** Rich text. */
  body: LocalTexts.nullable(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  /** What arriving brings. */
  points: z.int(),
  quiz: MilestoneQuiz.nullable(),
});

/** A milestone of a map, parsed. */
export type MapMilestone = z.infer<typeof MapMilestone>;

/** A milestone in a challenge, as the viewer stands to it. */
export const ChallengeMilestone = z.strictObject({
  ...MapMilestone.shape,
  isReached: z.boolean(),
  /** The day whose steps reached it; null while it is not reached, and of an organization. */
  reachedOn: Day.nullable(),
  /** What the viewer has collected there: its points, once; null until then. */
  collected: z
    .strictObject({ points: z.int(), answer: z.int().nullable(), isRight: z.boolean().nullable() })
    .nullable(),
  /** What the figures below are counted in. */
  unit: z.enum(['steps', 'days', 'points']),
  /** How far it is from the start of the challenge. */
  steps: z.int(),
  /** How far from where the viewer, or their team or organization, stands; 0 when reached. */
  stepsToGo: z.int(),
});

/** A milestone in a challenge, parsed. */
export type ChallengeMilestone = z.infer<typeof ChallengeMilestone>;

/** The milestones of a challenge, and how far along its map the viewer has come. */
export const ChallengeMilestones = z.strictObject({
  /** Null where the challenge has no map; it has no milestones then. */
  mapId: Id.nullable(),
  /** What the whole line stands for. */
  routeSteps: z.int(),
  /**
   * The participant: the viewer, their team or organization if it takes part, or everyone if all share one
   * goal; null if none takes part.
   */
  walker: z.enum(['member', 'team', 'organization', 'everybody']).nullable(),
  /** The participant's total. */
  total: z.int(),
  /** How much of the line they have walked, from 0 to 1. */
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
    /** 1: also maps of the program that are not published (administrators only). */
    includeDrafts: Flag.optional(),
  }),
  shows: ['maps'],
  response: z.array(ChallengeMap),
});

/** Looks for maps by name. */
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

import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { UndoableDeletion, undoHours } from '#programs/bulk-acts.ts';
import { ChallengeMap, MapChartType, MapKind, MapScaleMode, maxMilestonePoints } from './maps.ts';
import { Flag, Id } from '#wire/primitives.ts';

/** Our drawings that a line can run through. */
export const mapScenes = ['lantern-coast', 'quiet-garden'] as const;

/** The maximum number of points in a map's line. */
export const maxLinePoints = 1000;
/** The maximum number of milestones of a map. */
export const maxMilestones = 300;

/** A text in both languages; if one is empty, its readers see the other. */
function words(most: number) {
  const text = z.string().trim().max(most);
  return z.strictObject({ en: text, es: text });
}

/** A milestone of a map, to save. */
export const WrittenMilestone = z.strictObject({
  /** For an existing milestone of the map; omitted for a new one. */
  id: Id.optional(),
  /** The part of the line before it, from 0 to 1. */
  position: z.number().min(0).max(1),
  visibleBeforeReached: Flag.optional(),
  title: words(80),
  /** Rich text. */
  body: words(4000),
  /** An uploaded picture; null removes the picture, and if omitted it stays. */
  imageId: Id.nullable().optional(),
  link: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s"'<>\\]+$/, 'Use an address that starts with https://.')
    .nullable()
    .optional(),
  /** Points for reaching it; 20 by default. */
  points: z.int().min(0).max(maxMilestonePoints).optional(),
  /** A question about the place; null or omitted for none. */
  quiz: z
    .strictObject({
      question: words(300),
      options: z.array(words(120)).min(2).max(5),
      right: z.int().min(0).max(4),
      points: z.int().min(0).max(maxMilestonePoints),
    })
    .nullable()
    .optional(),
});

/** A milestone of a map to save, parsed. */
export type WrittenMilestone = z.infer<typeof WrittenMilestone>;

const fields = {
  name: words(80),
  summary: words(400),
  kind: MapKind,
  chartType: MapChartType,
  /** For a scene: one of our drawings; alternatively `imageId`, a picture of its own. */
  scene: z.enum(mapScenes).nullable(),
  imageId: Id.nullable(),
  /** In kilometers; for a route without it, the length of its line. */
  distanceKm: z.number().min(0.1).max(50_000).nullable(),
  displayUnit: z.enum(['km', 'mi']),
  scaleMode: MapScaleMode,
  /** Degrees of longitude and latitude, or positions in a scene; milestone positions follow from them. */
  line: z
    .array(z.strictObject({ x: z.number().min(-180).max(1000), y: z.number().min(-90).max(600) }))
    .min(2)
    .max(maxLinePoints),
  /** All of them: omitted ones are deleted. */
  milestones: z.array(WrittenMilestone).max(maxMilestones),
  /** 1: challenges can use it. */
  published: Flag,
};

const NewMap = z.strictObject({
  ...z.object(fields).partial().shape,
  name: fields.name,
  line: fields.line,
});

const MapChanges = z.strictObject(z.object(fields).partial().shape);

const params = z.strictObject({ id: Id });

/** Creates a map of the program. */
export const createMap = endpoint({
  method: 'POST',
  path: '/maps',
  summary: 'Create a map with its milestones',
  description: 'A draft unless `published` is 1. Challenges can only use published maps.',
  access: 'admin',
  creates: true,
  body: NewMap,
  changes: ['maps'],
  response: ChallengeMap,
});

/** Changes a map of the program. */
export const updateMap = endpoint({
  method: 'POST',
  path: '/maps/:id',
  summary: 'Update a map',
  description: "Fields left out don't change. Challenges on the map update right away.",
  access: 'admin',
  params,
  body: MapChanges,
  changes: ['maps', 'challenges'],
  response: ChallengeMap,
});

/** Copies a map. */
export const duplicateMap = endpoint({
  method: 'POST',
  path: '/maps/:id/duplicate',
  summary: 'Copy a map into a draft of your program',
  description: 'Works with shared maps too.',
  access: 'admin',
  creates: true,
  params,
  changes: ['maps'],
  response: ChallengeMap,
});

/** Deletes a map of the program. */
export const deleteMap = endpoint({
  method: 'DELETE',
  path: '/maps/:id',
  summary: 'Delete an unused map',
  description: `Can be undone for ${undoHours} hours.`,
  access: 'admin',
  params,
  changes: ['maps', 'bulk-acts'],
  response: UndoableDeletion,
  errors: ['map_in_use'],
});

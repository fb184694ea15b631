import { z } from '@stridewell/contracts/zod';
import { Audience, maxListedPeople } from '#wire/audience.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id, line } from '#wire/primitives.ts';

/** Below this number of people, names are withheld where a condition would reveal what they do. */
export const minNamedPeople = 10;

/** The maximum number of segments that a program saves. */
export const maxSegments = 200;

const Group = z.strictObject({ id: Id, name: z.string() });

/** Counts an audience. */
export const countAudience = endpoint({
  method: 'POST',
  path: '/audience-counts',
  summary: 'Count the members in an audience, with a few names',
  description: `Names up to five of them. Below ${minNamedPeople} people, no names are given if a condition would reveal their activity.`,
  access: 'admin',
  body: Audience,
  changes: [],
  response: z.strictObject({
    people: z.int(),
    /** Those of them who unsubscribed from emails of administrators. */
    optedOut: z.int(),
    /** Null if they are withheld. */
    names: z.array(z.string()).nullable(),
    /** The organizations, teams and challenges in the conditions that the program has. */
    groups: z.array(Group),
  }),
});

/** Finds the people of a pasted list. */
export const findListedPeople = endpoint({
  method: 'POST',
  path: '/listed-people',
  summary: 'Find members by email address, username or employee ID',
  description: 'Each entry is compared as a whole, without regard to case.',
  access: 'admin',
  body: z.strictObject({ entries: z.array(z.string().max(254)).min(1).max(maxListedPeople) }),
  changes: [],
  response: z.strictObject({
    memberIds: z.array(Id),
    /** The entries that no one has. */
    notFound: z.array(z.string()),
    /** The entries that belong to several people, as a username of one and an employee ID of another. */
    ambiguous: z.array(z.string()),
  }),
});

/** A saved audience. */
export const Segment = z.strictObject({ id: Id, name: z.string(), audience: Audience });

/** A saved audience, parsed. */
export type Segment = z.infer<typeof Segment>;

const id = z.strictObject({ id: Id });
const segmentFields = { name: line(60), audience: Audience };

/** Lists the segments of the program without their conditions. */
export const listSegments = endpoint({
  method: 'GET',
  path: '/segments',
  summary: "List the program's saved audiences, by name",
  access: 'admin',
  shows: ['segments'],
  response: z.array(Segment.omit({ audience: true })),
});

/** Reads a segment. */
export const getSegment = endpoint({
  method: 'GET',
  path: '/segments/:id',
  summary: 'Get a saved audience',
  access: 'admin',
  params: id,
  shows: ['segments'],
  response: Segment,
});

/** Saves an audience. */
export const createSegment = endpoint({
  method: 'POST',
  path: '/segments',
  summary: 'Save an audience',
  access: 'admin',
  creates: true,
  body: z.strictObject(segmentFields),
  changes: ['segments'],
  response: Segment,
  errors: ['too_many_requests'],
});

/** Changes a segment; what was sent to it stays as it was. */
export const updateSegment = endpoint({
  method: 'POST',
  path: '/segments/:id',
  summary: 'Rename or change a saved audience',
  access: 'admin',
  params: id,
  body: z.strictObject(segmentFields).partial(),
  changes: ['segments'],
  response: Segment,
});

/** Deletes a segment. */
export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/segments/:id',
  summary: 'Delete a saved audience',
  access: 'admin',
  params: id,
  changes: ['segments'],
  response: id,
});

import { z } from '@stridewell/contracts/zod';
import { ChallengePackage, packageFields } from './challenge-packages.ts';
import { endpoint } from '#wire/endpoint.ts';
import { ChallengeMap } from './maps.ts';
import { Id } from '#wire/primitives.ts';

/** A text in both languages; if one is empty, its readers see the other. */
function words(most: number) {
  const text = z.string().trim().max(most);
  return z.strictObject({ en: text, es: text });
}

const fields = {
  ...packageFields,
  name: words(80).refine(({ en, es }) => en !== '' && es !== '', 'Enter a name in both languages.'),
  description: words(2_000),
};
const Changes = z.strictObject(z.object(fields).partial().shape);
const NewPackage = z.strictObject({
  ...Changes.shape,
  name: fields.name,
  duration: fields.duration,
  steps: fields.steps,
});
const params = z.strictObject({ id: Id });
const ofPackages = { access: 'super', changes: ['challenge-packages'] } as const;
const ofMaps = { access: 'super', changes: ['maps', 'challenges'] } as const;

/** Lists the global packages. */
export const listGlobalPackages = endpoint({
  method: 'GET',
  path: '/super/challenge-packages',
  summary: 'List shared challenge packages, featured first, then newest',
  access: 'super',
  shows: ['challenge-packages'],
  response: ChallengePackage,
  list: { perPage: 50 },
});

/** Creates a global package. */
export const createGlobalPackage = endpoint({
  method: 'POST',
  path: '/super/challenge-packages',
  summary: 'Create a shared challenge package',
  ...ofPackages,
  creates: true,
  body: NewPackage,
  response: ChallengePackage,
});

/** Changes a global package. */
export const updateGlobalPackage = endpoint({
  method: 'POST',
  path: '/super/challenge-packages/:id',
  summary: 'Update a shared challenge package',
  description: "Challenges created from it don't change.",
  ...ofPackages,
  params,
  body: Changes,
  response: ChallengePackage,
});

/** Deletes a global package. */
export const deleteGlobalPackage = endpoint({
  method: 'DELETE',
  path: '/super/challenge-packages/:id',
  summary: 'Delete a shared challenge package',
  description: 'Challenges created from it stay.',
  ...ofPackages,
  params,
  response: z.strictObject({ id: Id }),
});

/** Shares a map of the viewer's own program with all programs. */
export const createGlobalMap = endpoint({
  method: 'POST',
  path: '/super/maps',
  summary: "Share a copy of your program's map with every program",
  description:
    "Includes its milestones. With `replaces`, it replaces a shared map, and challenges on that map switch right away. A map with its own picture can't be shared.",
  ...ofMaps,
  creates: true,
  body: z.strictObject({ mapId: Id, replaces: Id.optional() }),
  response: ChallengeMap,
});

/** Removes a global map. */
export const deleteGlobalMap = endpoint({
  method: 'DELETE',
  path: '/super/maps/:id',
  summary: 'Delete an unused shared map',
  ...ofMaps,
  params,
  response: z.strictObject({ id: Id }),
  errors: ['map_in_use'],
});

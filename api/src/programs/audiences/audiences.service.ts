import {
  type Audience,
  type countAudience as countAudienceContract,
  type findListedPeople as findListedPeopleContract,
  minNamedPeople,
  type Output,
} from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import {
  selectAudienceGroups,
  selectAudienceNames,
  selectAudienceSize,
  selectNamedMembers,
} from './audiences.sql.ts';

export { selectAudienceIds, selectAudienceSize } from './audiences.sql.ts';
export { isInAudience, lastVisit, meets } from './members-in.sql.ts';

/** The number of names that stand for an audience. */
const sampleSize = 5;

/** Counts an audience and names some of its members, unless that would reveal what a few people do. */
export async function countAudience(
  db: Db,
  programId: number,
  audience: Audience,
): Promise<Output<typeof countAudienceContract>['data']> {
  const [size, names, groups] = await Promise.all([
    selectAudienceSize(db, programId, audience),
    selectAudienceNames(db, programId, audience, sampleSize),
    selectAudienceGroups(db, programId, audience),
  ]);
  const isWithheld = size.people < minNamedPeople && revealsActivity(audience);
  return { ...size, names: isWithheld ? null : names, groups };
}

function revealsActivity({ conditions = [] }: Audience): boolean {
  return conditions.some(
    ({ inactiveDays, hasDevice }) => inactiveDays !== undefined || hasDevice !== undefined,
  );
}

/** Finds the members whom a list names by email address, username or employee ID. */
export async function findListedPeople(
  db: Db,
  programId: number,
  entries: readonly string[],
): Promise<Output<typeof findListedPeopleContract>['data']> {
  const said = new Map(entries.map((entry) => [entry.trim().toLowerCase(), entry.trim()]));
  said.delete('');
  const found = new Map<string, Set<number>>();
  for (const { memberId, ...names } of await selectNamedMembers(db, programId, [...said.keys()]))
    for (const name of Object.values(names))
      if (name !== null && said.has(name))
        found.set(name, (found.get(name) ?? new Set()).add(memberId));
  const texts = [...said];
  const countOf = (text: string) => found.get(text)?.size ?? 0;
  const listed = (isListed: (count: number) => boolean) =>
    texts.filter(([text]) => isListed(countOf(text))).map(([, entry]) => entry);
  const single = [...found.values()].flatMap((ids) => (ids.size === 1 ? [...ids] : []));
  return {
    memberIds: [...new Set(single)],
    notFound: listed((count) => count === 0),
    ambiguous: listed((count) => count > 1),
  };
}

import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { enterGroups } from '#engine/leaderboard/index.ts';
import {
  hasOrganization,
  insertOrganization,
  selectOrganizationNames,
} from './organizations.sql.ts';

export { hasOrganization } from './organizations.sql.ts';

/** Creates an organization without members and returns its id; members enter with `joinGroup`. */
export async function createOrganization(
  db: Db,
  programId: number,
  {
    name,
    image = null,
    organizationId = newId(),
  }: { name: string; image?: string | null; organizationId?: number },
  now: Date,
): Promise<number> {
  await insertOrganization(db, programId, { organizationId, name, image, createdAt: now });
  await enterGroups(db, programId, 'organizations', [organizationId]);
  return organizationId;
}

/** Throws `not_found` unless the program has the organization and it is active. */
export async function requireOrganization(
  db: Db,
  { programId }: { programId: number },
  organizationId: number,
): Promise<void> {
  if (!(await hasOrganization(db, programId, organizationId))) throw new Problem('not_found');
}

/** Lists a program's active organizations, by name. */
export const listOrganizationNames = selectOrganizationNames;

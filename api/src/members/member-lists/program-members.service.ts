import type { ListedMember, SortedPlace } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { Page, RowPage } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import type { MemberListFilter } from '#teams/memberships/memberships.service.ts';
import { selectProgramMembers } from './program-members.sql.ts';

/** Lists a page of a program's members for its administrators. */
export async function listProgramMembers(
  db: Db,
  programId: number,
  filter: MemberListFilter,
  page: Page<SortedPlace>,
): Promise<RowPage<ListedMember, SortedPlace>> {
  const { rows, total, next } = await selectProgramMembers(db, programId, filter, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total, next };
}

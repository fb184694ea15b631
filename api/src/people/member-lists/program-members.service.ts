import type { ListedMember } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';
import { imageUrl } from '#foundation/pictures/pictures.service.ts';
import {
  countProgramMembers,
  type MemberListFilter,
  selectProgramMembers,
} from './program-members.sql.ts';

/** Lists a page of the members of a program for its administrators. */
export async function listProgramMembers(
  db: Db,
  programId: number,
  filter: MemberListFilter,
  page: Page,
): Promise<{ data: ListedMember[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectProgramMembers(db, programId, filter, page),
    countProgramMembers(db, programId, filter),
  ]);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total };
}

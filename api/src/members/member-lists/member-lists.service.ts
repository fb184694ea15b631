import { type FoundMember, isAdminLevel } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { cutPage, type Page, type RowPage, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { countMembersInNone } from '#teams/memberships/memberships.service.ts';
import {
  countFoundMembers,
  countHiddenInNoTeam,
  type MemberFilter,
  type MemberPlace,
  selectFoundMembers,
  selectMembersInNoTeam,
} from './member-lists.sql.ts';

/** Counts the members who aren't on a team. */
function countMembersInNoTeam(db: Db, programId: number): Promise<number> {
  return countMembersInNone(db, programId, 'team');
}

/**
 * Lists a page of a program's active members by name: those found, or those who aren't on a team. Members who don't
 * want to be found are found by administrators, or by their complete email address.
 */
export async function listMembers(
  db: Db,
  { programId, adminLevel }: Viewer,
  { search, isInNoTeam = false }: Partial<Omit<MemberFilter, 'findsAll'>>,
  page: Page<MemberPlace>,
): Promise<RowPage<FoundMember, MemberPlace>> {
  const findsAll = isAdminLevel(adminLevel);
  const [found, total] = await (search === undefined
    ? Promise.all([
        selectMembersInNoTeam(db, programId, { findsAll }, page),
        countInNoTeam(db, programId, findsAll),
      ])
    : Promise.all([
        selectFoundMembers(db, programId, { search, isInNoTeam, findsAll }, page),
        countFoundMembers(db, programId, { search, isInNoTeam, findsAll }),
      ]));
  const { rows, next } = cutPage(found, page, ({ words, id }) => ({ name: words, id }));
  const data = rows.map(({ words: _words, ...row }) => ({ ...row, image: imageUrl(row.image) }));
  return { data, total, next };
}

async function countInNoTeam(db: Db, programId: number, findsAll: boolean): Promise<number> {
  if (findsAll) return countMembersInNoTeam(db, programId);
  const [all, hidden] = await Promise.all([
    countMembersInNoTeam(db, programId),
    countHiddenInNoTeam(db, programId),
  ]);
  return all - hidden;
}

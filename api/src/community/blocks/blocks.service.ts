import type { Person } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/transactions/in-program.ts';
import type { Page } from '#engine/requests/lists/pages.ts';
import type { RowPage } from '#engine/requests/lists/plain-rows.sql.ts';
import { fieldProblem } from '#engine/requests/problems/problem.ts';
import type { Viewer } from '#engine/requests/calls/viewer.ts';
import { imageUrl } from '#engine/files/pictures/pictures.service.ts';
import { type BlockedPlace, deleteBlock, insertBlock, selectBlocked } from './blocks.sql.ts';

export { selectBlockedAmong, selectBlockersAmong } from './blocks.sql.ts';

/** Blocks a member, or ends that. */
export async function blockMember(
  db: Db,
  { programId, memberId }: Viewer,
  { blockedId, isBlocked }: { blockedId: number; isBlocked: boolean },
  blockedAt: Date,
): Promise<void> {
  if (blockedId === memberId)
    throw fieldProblem('validation_failed', 'block', 'Choose someone else.');
  if (isBlocked) await insertBlock(db, programId, { memberId, blockedId, blockedAt });
  else await deleteBlock(db, programId, { memberId, blockedId });
}

/** Lists a page of those whom the viewer has blocked. */
export async function listBlockedMembers(
  db: Db,
  { programId, memberId }: Viewer,
  page: Page<BlockedPlace>,
): Promise<RowPage<Person, BlockedPlace>> {
  const found = await selectBlocked(db, programId, memberId, page);
  return { ...found, data: found.data.map((row) => ({ ...row, image: imageUrl(row.image) })) };
}

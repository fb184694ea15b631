import type { Person } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, type Page, type RowPage, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { type BlockedPlace, deleteBlock, insertBlock, selectBlocked } from './blocks.sql.ts';

export { selectBlockedAmong, selectBlockersAmong, takeOverBlocks } from './blocks.sql.ts';

/** Blocks or unblocks a member. */
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

/** Lists a page of the members whom the viewer has blocked. */
export async function listBlockedMembers(
  db: Db,
  { programId, memberId }: Viewer,
  page: Page<BlockedPlace>,
): Promise<RowPage<Person, BlockedPlace>> {
  const found = await selectBlocked(db, programId, memberId, page);
  return { ...found, data: found.data.map((row) => ({ ...row, image: imageUrl(row.image) })) };
}

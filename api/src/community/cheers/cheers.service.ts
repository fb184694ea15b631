import { type Cheer, cheerDays, type CheersToday, maxCheersPerDay } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { type Page, Problem, type RowPage, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import {
  type CheerPlace,
  insertCheer,
  selectCheered,
  selectCheers,
  selectIsNear,
} from './cheers.sql.ts';

/** How long a cheer is kept, in days. */
export const cheerKeepingDays = 30;

/** Cheers on a friend or a member of the viewer's team; a second cheer on the same day changes nothing. */
export async function cheerMember(
  db: Db,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<z.infer<typeof CheersToday>> {
  const { programId, memberId: sentBy } = viewer;
  // One after the other, so that cheers sent together are all counted.
  await lockMembers(db, programId, [sentBy]);
  const isNear = await selectIsNear(db, programId, { memberId: sentBy, otherId: memberId });
  if (memberId === sentBy || !isNear) throw new Problem('forbidden');
  const day = memberDay(now, viewer);
  await insertCheer(db, programId, { cheerId: newId(), memberId, sentBy, day, sentAt: now });
  const cheered = await selectCheered(db, programId, { sentBy, day });
  if (cheered.length > maxCheersPerDay) throw new Problem('cheers_used_up');
  return { memberIds: cheered, left: maxCheersPerDay - cheered.length };
}

/** Reads whom the viewer has cheered on today. */
export async function readCheersToday(
  db: Db,
  { programId, memberId: sentBy, ...clock }: Viewer,
  now: Date,
): Promise<z.infer<typeof CheersToday>> {
  const cheered = await selectCheered(db, programId, { sentBy, day: memberDay(now, clock) });
  return { memberIds: cheered, left: maxCheersPerDay - cheered.length };
}

/** Lists a page of the members who cheered the viewer on recently. */
export async function listCheers(
  db: Db,
  { programId, memberId }: Viewer,
  page: Page<CheerPlace>,
  now: Date,
): Promise<RowPage<z.infer<typeof Cheer>, CheerPlace>> {
  const since = new Date(now.getTime() - cheerDays * 86_400_000);
  const found = await selectCheers(db, programId, { memberId, since }, page);
  const data = found.data.map(({ id, sentBy, name, username, image, sentAt }) => ({
    id,
    sentAt: new Date(sentAt).toISOString(),
    sender: { id: sentBy, name, username, image: imageUrl(image) },
  }));
  return { ...found, data };
}

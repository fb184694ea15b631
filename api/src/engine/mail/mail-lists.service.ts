import { MailList, type MailLists, toFlag } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { deleteEndedList, insertEndedList, selectEndedLists } from './mail-lists.sql.ts';

type Lists = z.infer<typeof MailLists>;

/** Reads which mailing lists the viewer currently gets. */
export async function readMailLists(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
): Promise<Lists> {
  const ended = await selectEndedLists(db, programId, memberId);
  const shown = MailList.options.map((list) => [list, toFlag(!ended.has(list))]);
  return Object.fromEntries(shown) as Lists; // The same names
}

/** Unsubscribes a member from lists, or subscribes them again. */
export async function changeMailLists(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
  wanted: Partial<Record<MailList, 0 | 1 | boolean | undefined>>,
  now: Date,
): Promise<void> {
  for (const list of MailList.options) {
    const is = wanted[list];
    if (is === undefined) continue;
    if (toFlag(is) === 1) await deleteEndedList(db, programId, { memberId, list });
    else await insertEndedList(db, programId, { memberId, list, endedAt: now });
  }
}

import { movePlannedTime } from '#accounts/invitations/invitations.service.ts';
import { changeChallenge } from '#challenges/challenge-changes/challenge-changes.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { rescheduleMailing } from '#messaging/mailings/mailings.service.ts';
import { updateNotice } from '#messaging/notices/notices.service.ts';
import { moveRound } from '#planning/question-rounds/question-rounds.service.ts';
import type { Clock, StoredItem } from './calendar-items.ts';
import { type Dates, instantOn, requireMove } from './calendar.policy.ts';

/** Moves one item, by the rules of its own slice; refused if someone has changed its dates in the meantime. */
export async function moveItem(
  db: Db,
  viewer: Viewer,
  item: StoredItem,
  { startDate, endDate, lastJoinDate }: Dates,
  { today, timeZone, now }: Clock,
): Promise<void> {
  requireMove(item, { startDate, endDate, lastJoinDate }, today);
  const { programId } = viewer;
  const { kind, id, version } = item;
  if (kind === 'challenge') {
    const dates = { startDate, ...(endDate !== null && { endDate }), deadline: lastJoinDate };
    const seen = version === null ? {} : { version };
    await changeChallenge(db, viewer, id, { ...dates, ...seen }, now);
  }
  if (kind === 'notice') {
    const type = item.organizationId === null ? 'admin' : 'org';
    const seen = { begins: item.startDate, expires: item.endDate };
    const changes = { begins: startDate, expires: endDate, seen };
    await updateNotice(db, viewer, { noticeId: id, type }, changes, now);
  }
  if (kind === 'mailing')
    await rescheduleMailing(db, programId, id, { sendOn: startDate, seenOn: item.startDate });
  if (kind === 'questions' && item.endDate !== null) {
    const seen = { startDate: item.startDate, endDate: item.endDate };
    await moveRound(db, programId, id, { startDate, endDate: endDate ?? startDate }, seen);
  }
  if (kind === 'invitations' && item.plannedAt !== null) {
    const sendAt = instantOn(startDate, item.time ?? '', timeZone);
    await movePlannedTime(db, programId, { sendAt, seenAt: item.plannedAt }, now);
  }
}

import type { getAdminView, Output } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import { listMemberDevices } from '#activity/devices/devices.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { listProgramMembers } from '#members/member-lists/program-members.service.ts';
import { explainDayToAdmins } from '#reports/explain/explain.service.ts';
import { readMemberSummary } from '#reports/member-summary/member-summary.service.ts';

const onlyRow = { page: 1, perPage: 1, offset: 0 };

/**
 * Reads the viewer's record with the same services as the admins' routes, so that it can't differ from what admins see.
 * It takes no member ID: no one can read another record.
 */
export async function readAdminView(
  db: Db,
  viewer: Viewer,
  date: string | undefined,
  now: Date,
): Promise<Output<typeof getAdminView>['data']> {
  const { programId, memberId } = viewer;
  const day = date ?? memberDay(now, viewer);
  const [{ data }, summary, devices, explained] = await Promise.all([
    listProgramMembers(db, programId, { memberId, status: 'all' }, onlyRow),
    readMemberSummary(db, { programId, memberId }, now),
    listMemberDevices(db, programId, memberId, viewer, now),
    explainDayToAdmins(db, programId, memberId, day),
  ]);
  const [member] = data;
  if (!member) throw new Problem('not_found');
  return { member, summary, devices, day: explained };
}

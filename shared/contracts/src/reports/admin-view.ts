import { z } from '@stridewell/contracts/zod';
import { DeviceHealth } from '#activity/devices.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';
import { ListedMember } from '#members/member-lists.ts';
import { ExplainedDay } from './explain.ts';
import { MemberSummary } from './member-summary.ts';

/** Shows the viewer what admins see when they open the viewer's record. */
export const getAdminView = endpoint({
  method: 'GET',
  path: '/members/:id/admin-view',
  summary: 'Get your own record as admins see it',
  description:
    "Returns what admins get for you from the member list, the summary, your devices' status and the explained `date`, today by default. Only for your own id.",
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ date: Day.optional() }),
  shows: [
    'members',
    'teams',
    'organizations',
    'devices',
    'days',
    'corrections',
    'streaks',
    'challenges',
    'points',
  ],
  response: z.strictObject({
    member: ListedMember,
    summary: MemberSummary,
    devices: z.array(DeviceHealth),
    day: ExplainedDay,
  }),
});

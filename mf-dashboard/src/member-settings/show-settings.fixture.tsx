import {
  getMailLists,
  getPush,
  getReminderChoice,
  listAdminVisibility,
  listBlockedMembers,
  listRecordLooks,
  type Output,
  type Person,
} from '@stridewell/contracts';
import { createFakeApi, renderScreen, samplePage, sampleViewer } from '@stridewell/testing';
import { DashboardRoutes } from '../routes.tsx';

const { program: _program, ...own } = sampleViewer();
export const viewer = own;
export const allLists: Output<typeof getMailLists>['data'] = {
  discussions: 1,
  reminders: 1,
  weekly: 1,
  'push-reminders': 1,
  'push-weekly': 1,
  'push-devices': 1,
};

export function answerOf(changes: object) {
  const { roleName: _r, adminLevel: _a, isWtAdmin: _w, secondFactorDue: _s, ...rest } = viewer;
  const { externalDevice: _e, challenges: _c, walkData: _d, unreadCount: _u, ...member } = rest;
  return { data: { ...member, teams: null, ...changes } };
}

export async function show(path: string, blocked: () => Person[] = () => []) {
  const api = createFakeApi();
  api.answer(listAdminVisibility, {
    data: [
      { fact: 'steps', shown: 'named', reason: 'x' },
      { fact: 'metric-logs', shown: 'groups', reason: 'x' },
      { fact: 'metric-values', shown: 'nothing', reason: 'x' },
    ],
  });
  const look = {
    day: '2026-11-19',
    position: 1,
    occurredAt: '2026-11-19T10:00:00.000Z',
    action: 'looked-at-member' as const,
    detail: {},
    actor: { id: 3, name: 'Colette Duval' },
    subject: { id: 7, name: 'Ana Ruiz' },
  };
  api.answer(getReminderChoice, { data: { hour: null, quietFrom: 21, quietTo: 7 } });
  api.answer(getMailLists, { data: allLists });
  api.answer(getPush, { data: { publicKey: 'BKey', browsers: 0 } });
  api.answer(listBlockedMembers, () => samplePage(blocked(), { perPage: 15 }));
  api.answer(listRecordLooks, () => samplePage([look], { perPage: 15 }));
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, { api, path });
  return { api, person };
}

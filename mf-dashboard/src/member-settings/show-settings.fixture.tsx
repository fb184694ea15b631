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
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { DashboardRoutes } from '../routes.tsx';

export const allLists: Output<typeof getMailLists>['data'] = {
  discussions: 1,
  reminders: 1,
  weekly: 1,
  'push-reminders': 1,
  'push-weekly': 1,
  'push-devices': 1,
};

/** Opens a page of the member settings with an API that answers what every page requests. */
export async function showSettings(
  path: string,
  blocked: () => Person[] = () => [],
  answer: (api: ReturnType<typeof createFakeApi>) => void = () => undefined,
) {
  const api = createFakeApi();
  answer(api);
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

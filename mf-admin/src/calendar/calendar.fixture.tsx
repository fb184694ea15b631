import { type CalendarItem, type CalendarMove, getCalendar } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, type FakeApi } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const plain = { lastJoinDate: null, time: null, organizationId: null } as const;
export const spring: CalendarItem = {
  ...plain,
  kind: 'challenge',
  id: 11,
  title: 'Spring Miles',
  startDate: '2026-03-02',
  endDate: '2026-03-29',
  lastJoinDate: '2026-03-09',
  state: 'upcoming',
  moves: 'dates',
};
const mail: CalendarItem = {
  ...plain,
  kind: 'mailing',
  id: 12,
  title: 'Join now',
  startDate: '2026-02-27',
  endDate: '2026-02-27',
  time: '08:00',
  state: 'upcoming',
  moves: 'dates',
};
const sent: CalendarItem = { ...mail, id: 13, title: 'Hello', state: 'over', moves: 'nothing' };
const invitations: CalendarItem = { ...mail, kind: 'invitations', id: 1, title: '', time: '09:30' };
const workshop: CalendarItem = {
  ...mail,
  kind: 'workshop',
  id: 77,
  title: 'Breathing room',
  startDate: '2026-03-12',
  endDate: '2026-03-12',
  moves: 'nothing',
};
const items = [spring, mail, sent, invitations, workshop];

export const moved: CalendarMove = {
  startDate: '2026-03-09',
  endDate: '2026-04-05',
  lastJoinDate: '2026-03-16',
  refusal: null,
  effects: [
    { effect: 'end', fromDate: '2026-03-29', toDate: '2026-04-05', from: null, to: null },
    { effect: 'participants', fromDate: null, toDate: null, from: 3, to: null },
  ],
  simulated: [],
  along: [
    { item: mail, startDate: '2026-03-06', endDate: '2026-03-06', isBound: true, refusal: null },
  ],
  overlaps: ['Canal Walk'],
};

export async function showCalendar(
  path = '/admin/calendar',
  shown = items,
  api: FakeApi = createFakeApi(),
): Promise<Pick<Awaited<ReturnType<typeof showPage>>, 'person'> & { api: FakeApi }> {
  api.answer(getCalendar, ({ query }) => ({
    data: { year: query?.year ?? 2026, today: '2026-02-10', items: shown },
  }));
  const { person } = await showPage(path, { api });
  return { person, api };
}

export const bar = (name: RegExp) => screen.findByRole('button', { name });
export const told = () => snackbars.list().at(-1);

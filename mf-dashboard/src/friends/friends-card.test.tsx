import { listFriends, type Friend } from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { FriendsCard } from './friends-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

function sampleFriend(id: number, name: string, weekSteps: number): Friend {
  const since = { team: null, friendsSince: '2026-10-01T08:00:00.000Z' };
  return { id, name, username: name.toLowerCase(), image: null, weekSteps, ...since };
}

it('ranks the viewer among friends by the last 7 days, in five rows around the viewer', async () => {
  const api = createDashboardApi();
  const weeks = [90_000, 80_000, 70_000, 60_000, 20_000, 10_000];
  const friends = weeks.map((steps, at) => sampleFriend(100 + at, `Friend${at}`, steps));
  api.answer(listFriends, samplePage(friends));
  await showPart(<FriendsCard />, { api });
  await screen.findByText('38,500 steps');
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
  expect(rows).toEqual(['Friend2', 'Friend3', 'You', 'Friend4', 'Friend5']);
});

it('offers to find friends if there are none', async () => {
  await showPart(<FriendsCard />);
  expect(await screen.findByRole('link', { name: 'Find friends' })).toHaveAttribute(
    'href',
    '/friends',
  );
});

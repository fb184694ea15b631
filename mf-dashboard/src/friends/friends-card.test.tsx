import { cheerMember, getCheersToday, listFriends, type Friend } from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { FriendsCard } from './friends-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

function sampleFriend(id: number, name: string, weekSteps: number): Friend {
  const since = { team: null, friendsSince: '2026-10-01T08:00:00.000Z' };
  return { id, name, username: name.toLowerCase(), image: null, weekSteps, ...since };
}

it('ranks the viewer among friends by the last 7 days, in three rows around the viewer', async () => {
  const api = createDashboardApi();
  const weeks = [90_000, 80_000, 70_000, 60_000, 20_000, 10_000];
  const friends = weeks.map((steps, at) => sampleFriend(100 + at, `Friend${at}`, steps));
  api.answer(listFriends, samplePage(friends));
  await showPart(<FriendsCard />, { api });
  await screen.findByText('38,500 steps');
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
  expect(rows).toEqual(['Friend3', 'You', 'Friend4']);
});

it('cheers a friend with one tap, once', async () => {
  const api = createDashboardApi();
  api.answer(listFriends, samplePage([sampleFriend(9, 'Ben', 12_000)]));
  api.answer(cheerMember, () => {
    const data = { memberIds: [9], left: 9 };
    api.answer(getCheersToday, { data });
    return { data };
  });
  const { person } = await showPart(<FriendsCard />, { api });
  const cheer = await screen.findByRole('button', { name: 'Cheer Ben on' });
  await waitFor(() => expect(cheer).toBeEnabled());
  await person.click(cheer);
  expect(await screen.findByRole('button', { name: 'You cheered Ben on today' })).toBeDisabled();
  expect(api.inputs(cheerMember)).toMatchObject([{ params: { id: 9 } }]);
});

it('is absent without friends', async () => {
  const api = createDashboardApi();
  await showPart(<FriendsCard />, { api });
  await waitFor(() => expect(api.inputs(listFriends)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

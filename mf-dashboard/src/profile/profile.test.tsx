import {
  addFriend,
  getCheersToday,
  getProfile,
  listFriends,
  listMemberBadges,
  listMemberJournals,
  removeFriend,
  type Profile,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

const ben: Profile = {
  id: 9,
  name: 'Ben Ode',
  username: 'ben',
  image: null,
  teams: 'Herons',
  registeredDate: '2026-09-01',
  friendship: 'none',
  invitePrimaryId: null,
  compared: null,
};
const { id, name, username, image } = ben;
const person = { id, name, username, image };

async function show(changes: Partial<Profile> = {}, path = '/profile/ben') {
  const api = createFakeApi();
  let friendship: Partial<Profile> = {};
  api.answer(getCheersToday, { data: { memberIds: [], left: 10 } });
  api.answer(getProfile, () => ({ data: { ...ben, ...changes, ...friendship } }));
  const counts = {
    totalCount: null,
    publicCount: null,
    friendsOnlyCount: null,
    privateCount: null,
  };
  api.answer(listMemberJournals, () => samplePage([], { perPage: 10, ...counts }));
  api.answer(listMemberBadges, { data: [] });
  api.answer(listFriends, () => samplePage([], { perPage: 15 }));
  api.answer(addFriend, ({ body }) => {
    friendship = { friendship: body.invitePrimaryId ? 'friends' : 'invited' };
    const status = body.invitePrimaryId ? ('friends' as const) : ('invited' as const);
    return { data: { status, friend: person } };
  });
  api.answer(removeFriend, () => {
    friendship = { friendship: 'none' };
    return { data: person };
  });
  await DashboardRoutes.load(path);
  const { person: user } = await renderScreen(<DashboardRoutes />, { api, path });
  return { api, user };
}

it("shows a member's profile, and sends a friend request", async () => {
  const { api, user } = await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Ode' })).toBeVisible();
  expect(screen.getByText('Herons · Member since Sep 1, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add friend' }));
  expect(await screen.findByText('Request sent')).toBeVisible();
  expect(api.inputs(addFriend)).toMatchObject([{ body: { friendId: 9 } }]);
});

it('answers a friend request', async () => {
  const { api, user } = await show({ friendship: 'asking', invitePrimaryId: 77 });
  await user.click(await screen.findByRole('button', { name: 'Accept request' }));
  expect(await screen.findByRole('button', { name: 'Cheer Ben Ode on' })).toBeVisible();
  expect(api.inputs(addFriend)).toMatchObject([{ body: { invitePrimaryId: 77, invite: 1 } }]);
  expect(snackbars.list().map(({ text }) => text)).toContain('You are now friends with Ben Ode!');
});

it('ends a friendship after a confirmation', async () => {
  const { api, user } = await show({ friendship: 'friends' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Ode' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove friend' }));
  expect(api.inputs(removeFriend)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Remove friend' }));
  await waitFor(() => expect(api.inputs(removeFriend)).toMatchObject([{ body: { friendId: 9 } }]));
});

it('compares the week with that of a friend, and links to the challenges in common', async () => {
  const challenges = [{ id: 500, name: 'Autumn Loop' }];
  const compared = { weekSteps: 12_000, ownWeekSteps: 4000, challenges };
  await show({ friendship: 'friends', compared });
  const week = within(await screen.findByRole('region', { name: 'Last 7 days' }));
  expect(week.getByRole('meter', { name: 'You' })).toHaveAttribute('aria-valuetext', '4,000 steps');
  expect(week.getByRole('meter', { name: 'Ben Ode' })).toHaveAttribute('aria-valuenow', '12000');
  expect(week.getByRole('link', { name: 'Autumn Loop' })).toHaveAttribute(
    'href',
    '/challenges/500',
  );
});

it('compares no one who shares no steps with the viewer', async () => {
  await show();
  expect(await screen.findByText('No badges yet')).toBeVisible();
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});

it("says that a member doesn't exist, or that they have no friends yet", async () => {
  await show({}, '/profile/ben/friends');
  expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible();
});

it("names the member who doesn't exist", async () => {
  const api = createFakeApi();
  api.fail(getProfile, 'not_found');
  await DashboardRoutes.load('/profile/nobody');
  await renderScreen(<DashboardRoutes />, { api, path: '/profile/nobody' });
  expect(await screen.findByRole('heading', { name: "We couldn't find nobody" })).toBeVisible();
});

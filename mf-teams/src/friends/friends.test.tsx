import {
  addFriend,
  getCheersToday,
  listFriends,
  listFriendSuggestions,
  listInvites,
  listStepDays,
  removeFriend,
  searchMembers,
  sendInvites,
  type Friend,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleStepDay, type FakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../show-page.fixture.tsx';

const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null };
const cleo = { id: 10, name: 'Cleo Paz', username: 'cleo', image: null };

function friendOf(person: typeof ben, weekSteps: number | null): Friend {
  return { ...person, team: 'Herons', friendsSince: '2026-11-01T08:00:00.000Z', weekSteps };
}

function friendsApi(friends: Friend[]): FakeApi {
  const api = createFakeApi();
  api.answer(getCheersToday, { data: { memberIds: [], left: 10 } });
  let asking = [ben];
  let asked = [cleo];
  const shown = [...friends];
  api.answer(listFriends, ({ query }) =>
    samplePage(shown.filter(({ name }) => name.includes(query?.search ?? ''))),
  );
  api.answer(listInvites, ({ query }) => {
    const recipient = query.recipient === 0 ? (0 as const) : (1 as const);
    const sentAt = '2026-11-19T08:00:00.000Z';
    const type = 'friends' as const;
    const team = null;
    return samplePage(
      (recipient === 1 ? asking : asked).map((member) => {
        return { id: member.id + 100, type, recipient, member, team, sentAt };
      }),
    );
  });
  api.answer(addFriend, ({ body }) => {
    asking = [];
    const status = body.invite === 1 ? ('friends' as const) : ('declined' as const);
    if (status === 'friends') shown.push(friendOf(ben, 5));
    return { data: { status, friend: ben } };
  });
  api.answer(removeFriend, ({ body }) => {
    const [friend = ben] = shown.splice(0);
    asked = [];
    const { id, name, username, image } = body.friendId === cleo.id ? cleo : friend;
    const message = `You are no longer friends with ${name}!`;
    return { data: { id, name, username, image }, message };
  });
  api.answer(listFriendSuggestions, samplePage([{ ...cleo, team: null, friendsInCommon: 2 }]));
  const days = { today: '2026-11-20', opensOn: '2026-11-01', lastDay: '2026-11-20' };
  const week = [sampleStepDay('2026-11-20', { steps: 4000 }), sampleStepDay('2026-11-19')];
  api.answer(listStepDays, samplePage(week, days));
  return api;
}

const told = () => snackbars.list().at(-1)?.text;

it('says so if a friend does not share their steps', async () => {
  await showPage('/friends', { api: friendsApi([friendOf(ben, null)]) });
  const friends = await screen.findByRole('list', { name: 'Friends' });
  expect(within(friends).getByRole('listitem')).toHaveTextContent('Ben OdeHeronsSteps hidden');
  expect(within(friends).queryByRole('meter')).not.toBeInTheDocument();
});

it("compares each friend's week with the viewer's own", async () => {
  const api = friendsApi([friendOf(ben, 12_000)]);
  await showPage('/friends', { api });
  const friends = await screen.findByRole('list', { name: 'Friends' });
  expect(within(friends).getByRole('listitem')).toHaveTextContent('Ben OdeHerons12,000 steps');
  expect(within(friends).getByRole('link', { name: 'Ben Ode' })).toHaveAttribute(
    'href',
    '/profile/ben',
  );
  expect(await screen.findByText('Steps, last 7 days · You: 4,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Requests (1)' })).toBeVisible();
});

it('asks before it ends a friendship, and says that it ended', async () => {
  const api = friendsApi([friendOf(ben, 12_000)]);
  const { person } = await showPage('/friends', { api });
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Actions for Ben Ode' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove friend' }));
  };
  await remove();
  const question = screen.getByRole('alertdialog', { name: 'Remove Ben Ode from your friends?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(api.inputs(removeFriend)).toEqual([]);
  await remove();
  await person.click(await screen.findByRole('button', { name: 'Remove friend' }));
  await waitFor(() => expect(told()).toBe('You are no longer friends with Ben Ode!'));
  expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible();
});

it('accepts a request and withdraws an invitation', async () => {
  const api = friendsApi([]);
  const { person } = await showPage('/friends?tab=requests', { api });
  await person.click(await screen.findByRole('button', { name: "Accept Ben Ode's request" }));
  await waitFor(() => expect(told()).toBe('You are now friends with Ben Ode!'));
  expect(api.inputs(addFriend)).toMatchObject([
    { body: { friendId: 9, invitePrimaryId: 109, invite: 1 } },
  ]);
  expect(await screen.findByRole('heading', { name: 'No friend requests' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Friends (1)' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Sent (1)' }));
  await person.click(await screen.findByRole('button', { name: 'Withdraw request to Cleo Paz' }));
  await waitFor(() => expect(told()).toBe('Request to Cleo Paz withdrawn'));
});

it('invites several people, found by name or email address, together', async () => {
  const api = friendsApi([]);
  const others = [ben, { ...ben, id: 7, name: 'Ana Ruiz' }];
  const found = others.map((one) => ({ ...one, team: null }));
  api.answer(searchMembers, samplePage(found));
  api.answer(sendInvites, { data: { invited: 1 } });
  const { person } = await showPage('/friends', { api });
  await person.click((await screen.findAllByRole('button', { name: 'Add friends' }))[0]!);
  const drawer = screen.getByRole('dialog', { name: 'Add friends' });
  expect(within(drawer).getByRole('button', { name: /^Send/ })).toBeDisabled();
  await person.type(within(drawer).getByRole('searchbox'), 'ben@northwind.example');
  await person.click(await within(drawer).findByRole('button', { name: 'Add Ben Ode' }));
  expect(within(drawer).queryByRole('button', { name: 'Add Ana Ruiz' })).not.toBeInTheDocument();
  await person.click(within(drawer).getByRole('button', { name: 'Send 1 request' }));
  await waitFor(() => expect(told()).toBe('Requests sent: 1'));
  expect(api.inputs(sendInvites)).toMatchObject([{ body: { type: 'friends', recipientIds: [9] } }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it("says in Spanish that the friends didn't load, and tries again", async () => {
  const api = friendsApi([friendOf(ben, 1)]);
  api.disconnect(listFriends);
  const { person } = await showPage('/friends', { api, language: 'es' });
  const failure = await screen.findByRole('alert');
  api.answer(listFriends, samplePage([friendOf(ben, 1)]));
  await person.click(within(failure).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 paso')).toBeVisible();
});

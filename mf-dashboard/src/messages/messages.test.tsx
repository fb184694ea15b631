import {
  addFriend,
  answerJoinRequest,
  answerTeamRequest,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  type Message,
} from '@stridewell/contracts';
import { session, snackbars } from '@stridewell/platform';
import {
  createFakeApi,
  renderScreen,
  sampleChallenge,
  samplePage,
  sampleViewer,
} from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { DashboardRoutes } from '../routes.tsx';
import { RequestsCard } from './requests-card.tsx';

const sender = { id: 9, name: 'Ben Ode', username: 'ben', image: null };

function sampleMessage(changes: Partial<Message> = {}): Message {
  return {
    id: 31,
    type: 'friend-request',
    sender,
    subjectId: 77,
    excerpt: '',
    isOpen: true,
    about: null,
    journalDate: null,
    sentAt: '2026-11-20T07:30:00.000Z',
    readAt: null,
    ...changes,
  };
}

async function show(messages: Message[], part = <DashboardRoutes />) {
  const api = createFakeApi();
  let inbox = messages;
  const answer = (isOpen?: unknown) => {
    const shown = inbox.filter((one) => isOpen === undefined || one.isOpen === Boolean(isOpen));
    const unreadCount = inbox.filter(({ readAt }) => readAt === null).length;
    return samplePage(shown, { perPage: 10, unreadCount });
  };
  api.answer(listMessages, ({ query }) => answer(query?.isOpen));
  const read = (isRead: (message: Message) => boolean) => {
    const readAt = '2026-11-20T08:00:00.000Z';
    inbox = inbox.map((one) => (isRead(one) ? { ...one, readAt, isOpen: false } : one));
    return { data: { unreadCount: answer().meta.unreadCount } };
  };
  api.answer(markMessageRead, ({ params }) => read(({ id }) => id === params.id));
  api.answer(markAllMessagesRead, () => read(() => true));
  api.answer(addFriend, ({ body }) => {
    const status = body.invite === 1 ? ('friends' as const) : ('declined' as const);
    return { data: { status, friend: sender } };
  });
  await DashboardRoutes.load('/messages');
  const { person } = await renderScreen(part, {
    api,
    path: '/messages',
    viewer: sampleViewer({ unreadCount: 2 }),
    texts: { 'mf-dashboard': { en, es } },
  });
  return { api, person };
}

const unreadInBar = () => {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer.unreadCount : null;
};

it('lists senders and texts, and accepts a request in place', async () => {
  const comment = sampleMessage({
    id: 30,
    type: 'journal-comment',
    isOpen: false,
    excerpt: 'Well walked',
  });
  const { api, person } = await show([sampleMessage(), comment]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Unread: Ben Ode sent you a friend request');
  expect(rows[1]).toHaveTextContent('Ben Ode commented on your journal“Well walked”');
  await person.click(screen.getByRole('button', { name: "Accept Ben Ode's request" }));
  expect(await screen.findByText('1 unread message')).toBeVisible();
  expect(api.inputs(addFriend)).toMatchObject([
    { body: { friendId: 9, invite: 1, invitePrimaryId: 77 } },
  ]);
  expect(snackbars.list().map(({ text }) => text)).toContain('You are now friends with Ben Ode!');
  expect(unreadInBar()).toBe(1);
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

it('approves a request to join a challenge, in place', async () => {
  const request = { type: 'joinrequest', subjectId: 500, excerpt: 'Autumn Loop' } as const;
  const { api, person } = await show([sampleMessage(request)]);
  api.answer(answerJoinRequest, { data: sampleChallenge() });
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent('Ben Ode asked to join a challenge“Autumn Loop”');
  await person.click(screen.getByRole('button', { name: "Accept Ben Ode's request" }));
  expect(await screen.findByText('No unread messages')).toBeVisible();
  expect(api.inputs(answerJoinRequest)).toMatchObject([
    { params: { id: 500 }, body: { memberId: 9, accept: 1 } },
  ]);
  expect(snackbars.list().map(({ text }) => text)).toContain('Ben Ode joined the challenge');
});

it('groups messages by the day they were sent, each with its time', async () => {
  const told = { type: 'journal-comment', isOpen: false } as const;
  await show([
    sampleMessage({ ...told, id: 1, sentAt: '2026-11-20T17:30:00.000Z' }),
    sampleMessage({ ...told, id: 2, sentAt: '2026-11-20T14:05:00.000Z' }),
    sampleMessage({ ...told, id: 3, sentAt: '2026-11-18T17:30:00.000Z' }),
  ]);
  const days = await screen.findAllByRole('list', { name: /2026$/ });
  expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1]);
  expect(screen.getByRole('heading', { name: 'Wednesday, Nov 18, 2026' })).toBeVisible();
  expect(days[1]).toHaveTextContent(/\d:\d\d/);
  expect(days[1]).not.toHaveTextContent('2026');
});

it('names the new friends of a day in one row, which marks them all as read', async () => {
  const told = (id: number, name: string) =>
    sampleMessage({ id, type: 'friend-accepted', isOpen: false, sender: { ...sender, name } });
  const names = ['Ben Ode', 'Cleo Paz', 'Dia Roy', 'Eli Sun'];
  const { api, person } = await show([
    ...names.map((name, at) => told(at + 1, name)),
    sampleMessage({
      id: 9,
      type: 'friend-accepted',
      isOpen: false,
      sentAt: '2026-11-18T12:00:00Z',
    }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You and Ben Ode, Cleo Paz, Dia Roy, and 1 other are now friends'),
    expect.stringContaining('You and Ben Ode are now friends'),
  ]);
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/friends');
  await person.click(within(rows[0]!).getByRole('button', { name: /^Mark Ben Ode, Cleo Paz/ }));
  await waitFor(() => expect(api.inputs(markMessageRead)).toHaveLength(4));
  expect(await screen.findByText('1 unread message')).toBeVisible();
});

it('links from a reply to its team or challenge while that exists', async () => {
  const reply = { type: 'discussion-reply', isOpen: false, excerpt: 'At noon' } as const;
  await show([
    sampleMessage({ ...reply, id: 1, subjectId: 40, about: 'team' }),
    sampleMessage({ ...reply, id: 2, subjectId: 500, about: 'challenge' }),
    sampleMessage({ ...reply, id: 3, subjectId: 41, about: null }),
  ]);
  const links = await screen.findAllByRole('link', { name: /Ben Ode replied to your post/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/teams/40', '/challenges/500']);
});

it('links from each message to its subject, and marks it as read', async () => {
  const told = { isOpen: false, subjectId: 40 } as const;
  const { api, person } = await show([
    sampleMessage({ ...told, id: 1, type: 'friend-accepted' }),
    sampleMessage({ ...told, id: 2, type: 'journal-comment', journalDate: '2026-11-19' }),
    sampleMessage({ ...told, id: 3, type: 'team-joinrequest-accepted' }),
    sampleMessage({ ...told, id: 4, type: 'joinrequest-accepted' }),
    sampleMessage({ ...told, id: 5, type: 'journal-comment' }),
  ]);
  const links = await screen.findAllByRole('link', { name: /Ben Ode/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile/ben',
    '/journals/2026-11-19',
    '/teams/40',
    '/challenges/40',
  ]);
  await person.click(links[2]!);
  expect(api.inputs(markMessageRead)).toMatchObject([{ params: { id: 3 } }]);
});

it('shows the messages of one kind, and links back to all if there are none', async () => {
  const { api, person } = await show([sampleMessage({ isOpen: false, type: 'friend-accepted' })]);
  await person.click(await screen.findByRole('radio', { name: 'Requests' }));
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(api.inputs(listMessages).at(-1)?.query).toMatchObject({ isOpen: 1 });
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText(/You and Ben Ode are now friends/)).toBeVisible();
});

it('marks one message as read, and all of them', async () => {
  const told = { type: 'discussion-reply', isOpen: false } as const;
  const { person } = await show([
    sampleMessage({ ...told, id: 1 }),
    sampleMessage({ ...told, id: 2 }),
    sampleMessage({ ...told, id: 3 }),
  ]);
  const [first] = await screen.findAllByRole('listitem');
  await person.click(within(first!).getByRole('button', { name: /^Mark Ben Ode's message/ }));
  expect(await screen.findByText('2 unread messages')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread messages')).toBeVisible();
  expect(unreadInBar()).toBe(0);
});

it('shows open requests on the dashboard, answered in place, and nothing if there are none', async () => {
  const told = sampleMessage({ id: 2, type: 'friend-accepted', isOpen: false });
  const { person } = await show([sampleMessage(), told], <RequestsCard />);
  expect(await screen.findByRole('heading', { name: 'Requests' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: "Decline Ben Ode's request" }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('says what will appear here while there is nothing', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
});

it('approves a request to join a team', async () => {
  const request = { type: 'team-joinrequest' as const, subjectId: 40, excerpt: 'Herons' };
  const { api, person } = await show([sampleMessage(request)]);
  api.answer(answerTeamRequest, { data: { id: 40 } });
  expect(await screen.findByText(/^Ben Ode asked to join your team/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: "Accept Ben Ode's request" }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Ben Ode joined the team'));
  const body = { memberId: 9, accept: 1 };
  expect(api.inputs(answerTeamRequest)).toMatchObject([{ params: { id: 40 }, body }]);
});

import {
  addFriend,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  type Message,
} from '@stridewell/contracts';
import { session, snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { DashboardRoutes } from '../routes.tsx';

const sender = { id: 9, name: 'Ben Ode', username: 'ben', image: null };

function sampleMessage(changes: Partial<Message> = {}): Message {
  return {
    ...{ id: 31, type: 'friend-request', sender, subjectId: 77, excerpt: '', isOpen: true },
    ...{ sentAt: '2026-11-20T07:30:00.000Z', readAt: null },
    ...changes,
  };
}

async function show(messages: Message[]) {
  const api = createFakeApi();
  let inbox = messages;
  const answer = () => {
    const unreadCount = inbox.filter(({ readAt }) => readAt === null).length;
    return samplePage(inbox, { perPage: 10, unreadCount });
  };
  api.answer(listMessages, answer);
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
  const { person } = await renderScreen(<DashboardRoutes />, {
    ...{ api, path: '/messages', viewer: sampleViewer({ unreadCount: 2 }) },
    texts: { 'mf-dashboard': { en, es } },
  });
  return { api, person };
}

const unreadInBar = () => {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer.unreadCount : null;
};

it('lists who tells what, and accepts a request in its place', async () => {
  const comment = sampleMessage({
    ...{ id: 30, type: 'journal-comment', isOpen: false, excerpt: 'Well walked' },
  });
  const { api, person } = await show([sampleMessage(), comment]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Unread: Ben Ode would like to be your friend');
  expect(rows[1]).toHaveTextContent('Ben Ode commented on your journal“Well walked”');
  await person.click(screen.getByRole('button', { name: 'Accept the request of Ben Ode' }));
  expect(await screen.findByText('1 unread message')).toBeVisible();
  expect(api.inputs(addFriend)).toMatchObject([
    { body: { friendId: 9, invite: 1, invitePrimaryId: 77 } },
  ]);
  expect(snackbars.list().map(({ text }) => text)).toContain('You are now friends with Ben Ode!');
  expect(unreadInBar()).toBe(1);
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

it('marks one message as read, and all of them', async () => {
  const told = { type: 'friend-accepted', isOpen: false } as const;
  const { person } = await show([
    sampleMessage({ ...told, id: 1 }),
    sampleMessage({ ...told, id: 2 }),
    sampleMessage({ ...told, id: 3 }),
  ]);
  const [first] = await screen.findAllByRole('listitem');
  await person.click(within(first!).getByRole('button', { name: /^Mark the message of Ben/ }));
  expect(await screen.findByText('2 unread messages')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Nothing unread.')).toBeVisible();
  expect(unreadInBar()).toBe(0);
});

it('says what will be here while there is nothing', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
});

import {
  blockMember,
  createDiscussion,
  deleteDiscussion,
  getTopicSubscription,
  keepReportedPost,
  listReportedPosts,
  listTeamDiscussion,
  markTopicRead,
  reportDiscussion,
  subscribeToTopic,
  updateDiscussion,
  type DiscussionPost,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Discussion } from './discussion.tsx';
import { ReportedPosts } from './reported-posts.tsx';

const member = { id: 9, name: 'Ben Ode', username: 'ben', image: null };

function post(changes: Partial<DiscussionPost> = {}): DiscussionPost {
  return {
    id: 1,
    topic: 40,
    parentId: null,
    member,
    text: 'Who walks at noon?',
    photos: [],
    replies: 0,
    createdAt: '2026-11-20T08:00:00.000Z',
    editedAt: null,
    mayEdit: false,
    mayDelete: false,
    isHidden: false,
    ...changes,
  };
}

const photo = {
  id: 5,
  url: '/p/5',
  thumbnailUrl: '/p/5s',
  width: 40,
  height: 30,
  alternativeText: 'A lake',
};

async function show(posts: DiscussionPost[], replies: DiscussionPost[] = [], unreadCount = 0) {
  const api = createFakeApi();
  api.answer(listTeamDiscussion, ({ query }) => {
    if (query?.parentId === undefined) return samplePage(posts, { perPage: 10 });
    const { page = 1 } = query;
    const rows = replies.slice((page - 1) * 2, page * 2);
    return samplePage(rows, { page, perPage: 2, total: replies.length });
  });
  const topic = { topic: 40, subscribed: 1, unreadCount } as const;
  api.answer(getTopicSubscription, { data: topic });
  const shown = await renderScreen(<Discussion topic={{ about: 'team', id: 40 }} />, { api });
  return { ...shown, topic };
}

const told = () => snackbars.list().at(-1)?.text;

it('shows posts with their authors and sends a new one', async () => {
  const gone = post({ id: 2, member: null, text: 'Bye', photos: [photo] });
  const { api, person } = await show([post(), gone]);
  const first = await screen.findByRole('article', { name: /^Post by Ben Ode/ });
  expect(first).toHaveTextContent('Who walks at noon?');
  expect(within(first).getByRole('link', { name: 'Ben Ode' })).toHaveAttribute(
    'href',
    '/profile/ben',
  );
  const second = screen.getByRole('article', { name: /^Post by Former member/ });
  await person.click(within(second).getByRole('button', { name: 'Open photo: A lake' }));
  expect(screen.getByRole('img', { name: 'A lake' })).toBeVisible();
  await person.keyboard('{Escape}');
  api.answer(createDiscussion, { data: post() });
  await person.type(screen.getByRole('textbox', { name: 'Write a post' }), 'I do');
  await person.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(told()).toBe('Post published'));
  expect(api.inputs(createDiscussion)).toMatchObject([{ body: { topic: 40, text: 'I do' } }]);
});

it('is empty until someone writes, and so is the list of photos', async () => {
  const { api, person } = await show([]);
  expect(await screen.findByText('No posts yet')).toBeVisible();
  await person.click(screen.getByRole('switch', { name: 'Photos only' }));
  expect(await screen.findByText('No photos yet')).toBeVisible();
  expect(api.inputs(listTeamDiscussion).at(-1)).toMatchObject({ query: { photosOnly: 1 } });
});

it('opens replies page by page and sends a new one', async () => {
  const replies = ['One', 'Two', 'Three'].map((text, at) =>
    post({ id: 10 + at, parentId: 1, text }),
  );
  const { api, person } = await show([post({ replies: 3 })], replies);
  await person.click(await screen.findByRole('button', { name: '3 replies' }));
  expect(await screen.findByText('Two')).toBeVisible();
  expect(screen.queryByText('Three')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show 1 more reply' }));
  expect(await screen.findByText('Three')).toBeVisible();
  api.answer(createDiscussion, { data: post({ parentId: 1 }) });
  await person.type(screen.getByRole('textbox', { name: 'Your reply to Ben Ode' }), 'Me too');
  await person.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(told()).toBe('Reply published'));
  expect(api.inputs(createDiscussion)).toMatchObject([{ body: { topic: 40, parentId: 1 } }]);
});

it('EditPostForm removes a photo with Save, and loses none before', async () => {
  const own = post({ mayEdit: true, mayDelete: true, photos: [photo] });
  const { api, person } = await show([own]);
  api.answer(updateDiscussion, { data: own });
  await person.click(await screen.findByRole('button', { name: /Ben Ode's post/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  await person.click(within(dialog).getByRole('button', { name: 'Remove photo: A lake' }));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Saving removes 1 photo');
  expect(api.inputs(updateDiscussion)).toEqual([]);
  await person.type(within(dialog).getByRole('textbox', { name: 'Text' }), ' Now?');
  await person.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(told()).toBe('Changes saved'));
  expect(api.inputs(updateDiscussion)).toMatchObject([
    { body: { text: 'Who walks at noon? Now?', removedPhotos: [photo.id] } },
  ]);
});

it('deletes a post after a warning that its replies go with it', async () => {
  const { api, person } = await show([post({ mayDelete: true, replies: 2 })]);
  api.answer(deleteDiscussion, { data: { id: 1 } });
  await person.click(await screen.findByRole('button', { name: /Ben Ode's post/ }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: "Delete Ben Ode's post?" });
  expect(question).toHaveTextContent('Its 2 replies are deleted too.');
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(told()).toBe('The discussion post has been deleted.'));
});

it('says how many posts are new, marks them as read, and lets the viewer unsubscribe', async () => {
  const api = createFakeApi();
  const read = { topic: 40, subscribed: 1, unreadCount: 0 } as const;
  api.answer(listTeamDiscussion, samplePage([post()]));
  api.answer(getTopicSubscription, { data: { ...read, unreadCount: 3 } });
  api.answer(markTopicRead, () => {
    api.answer(getTopicSubscription, { data: read });
    return { data: read };
  });
  const topic = { about: 'team', id: 40 } as const;
  const { person } = await renderScreen(<Discussion topic={topic} />, { api });
  expect(await screen.findByText('3 new posts')).toBeVisible();
  await waitFor(() => expect(api.inputs(markTopicRead)).toHaveLength(1));
  const off = { ...read, subscribed: 0 } as const;
  api.answer(subscribeToTopic, { data: off });
  await person.click(await screen.findByRole('switch', { name: /Notify me of new posts/ }));
  await waitFor(() => expect(told()).toBe('Notifications are off'));
  expect(api.inputs(subscribeToTopic)).toMatchObject([{ body: { subscribe: 0 } }]);
});

it('can be requested again after it failed to load', async () => {
  const api = createFakeApi();
  api.answer(getTopicSubscription, { data: { topic: 40, subscribed: 0, unreadCount: 0 } });
  api.disconnect(listTeamDiscussion);
  const topic = { about: 'team', id: 40 } as const;
  const { person } = await renderScreen(<Discussion topic={topic} />, { api });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answer(listTeamDiscussion, samplePage([post()]));
  await person.click(retry);
  expect(await screen.findByText('Who walks at noon?')).toBeVisible();
});

it('is reported with a reason, and hidden once its author is blocked', async () => {
  const { api, person } = await show([post(), post({ id: 2, isHidden: true, text: '' })]);
  api.answer(reportDiscussion, { data: { id: 1 } });
  api.answer(blockMember, { data: { id: 9 } });
  const menu = () => screen.getByRole('button', { name: /Ben Ode's post/ });
  expect(await screen.findByText('You blocked Ben Ode')).toBeVisible();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: "Report Ben Ode's post?" });
  expect(within(dialog).getByRole('button', { name: 'Send report' })).toBeDisabled();
  await person.click(within(dialog).getByRole('radio', { name: 'Unkind or insulting' }));
  await person.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(told()).toBe('Report sent'));
  expect(api.inputs(reportDiscussion)).toMatchObject([{ body: { reason: 'unkind' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Ben Ode?' });
  await person.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(api.inputs(blockMember)).toMatchObject([{ body: { block: 1 } }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: 'Unblock Ben Ode' }));
  await waitFor(() => expect(told()).toBe('You unblocked Ben Ode'));
});

it('lets a moderator keep or delete a reported post', async () => {
  const api = createFakeApi();
  const reported = { id: 1, about: 'team', name: 'Herons', reports: 2, reasons: ['spam'] } as const;
  const row = { ...reported, reasons: [...reported.reasons], post: post({ mayDelete: true }) };
  api.answer(listReportedPosts, samplePage([row]));
  api.answer(keepReportedPost, () => {
    api.answer(listReportedPosts, samplePage([]));
    return { data: { id: 1 } };
  });
  const queue = <ReportedPosts hrefOf={({ about, id }) => `/${about}s/${id}`} />;
  const { person } = await renderScreen(queue, { api });
  const entry = await screen.findByRole('article', { name: /^Post by Ben Ode/ });
  expect(entry).toHaveTextContent('Reports: 2');
  expect(entry).toHaveTextContent('Advertising or spam');
  expect(within(entry).getByRole('link', { name: 'Herons' })).toHaveAttribute('href', '/teams/40');
  await person.click(within(entry).getByRole('button', { name: "Keep Ben Ode's post" }));
  await waitFor(() => expect(screen.queryByText('Reported posts')).not.toBeInTheDocument());
  expect(told()).toBe('You kept the post');
});

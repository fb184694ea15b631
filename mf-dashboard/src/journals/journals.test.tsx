import {
  createJournal,
  createJournalComment,
  deleteJournal,
  listMemberJournals,
  updateJournal,
  uploadPicture,
  type Journal,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage, sampleViewer } from '@stridewell/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopCalendar } from '#show-dashboard.fixture.tsx';
import { DashboardRoutes } from '../routes.tsx';
import { sampleJournal } from './journals.fixture.ts';

const counts = { totalCount: 3, publicCount: 1, friendsOnlyCount: 0, privateCount: 2 };
const picture = { id: 5, url: '/p/5', thumbnailUrl: '/p/5s', width: 800, height: 600 };
const photo = { ...picture, alternativeText: 'A heron' };

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

async function show(journals: Journal[], path = '/journals/2026-11-20') {
  const api = createFakeApi();
  api.answer(listMemberJournals, () => samplePage(journals, { perPage: 10, ...counts }));
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, { api, path, viewer: sampleViewer() });
  return { api, person };
}

it('lists the entries up to the day, grouped by day, with their number', async () => {
  const { api } = await show([
    sampleJournal({ id: 2, date: '2026-11-20', text: 'Herons' }),
    sampleJournal({ id: 1, date: '2026-11-18', text: 'Stairs', visibility: 'public' }),
  ]);
  const entry = await screen.findByRole('article', { name: /Nov 18, 2026/ });
  expect(entry).toHaveTextContent('Everyone in the program');
  // It was written two days later.
  expect(entry).toHaveTextContent('Nov 20, 2026');
  expect(screen.getByRole('article', { name: /Nov 20, 2026/ })).not.toHaveTextContent('2026');
  expect(screen.getByRole('heading', { name: 'Wednesday, Nov 18, 2026' })).toBeVisible();
  expect(screen.getByText('3 in all · 1 for everyone · 0 for friends · 2 private')).toBeVisible();
  expect(api.inputs(listMemberJournals)[0]?.query).toMatchObject({
    endDate: '2026-11-20',
    includeComments: 1,
    includeMetaCounts: 1,
  });
});

it('goes to a day of the week, and to the week before', async () => {
  const { api, person } = await show([]);
  const days = within(await screen.findByRole('navigation', { name: 'Day' }));
  expect(days.getAllByRole('link').map(({ textContent }) => textContent.slice(0, 5))).toEqual([
    'Sat14',
    'Sun15',
    'Mon16',
    'Tue17',
    'Wed18',
    'Thu19',
    'Fri20',
  ]);
  expect(screen.getByRole('button', { name: 'Next week' })).toBeDisabled();
  await person.click(days.getByRole('link', { name: 'Wednesday, Nov 18, 2026' }));
  await waitFor(() =>
    expect(api.inputs(listMemberJournals).at(-1)?.query).toMatchObject({ endDate: '2026-11-18' }),
  );
  await person.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(await screen.findByRole('link', { name: 'Wednesday, Nov 11, 2026' })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await person.click(screen.getByRole('link', { name: 'Today' }));
  expect(await screen.findByRole('link', { name: 'Friday, Nov 20, 2026' })).toBeVisible();
});

it('creates an entry for the day with a photo, private by default', async () => {
  const { api, person } = await show([]);
  api.answer(uploadPicture, { data: picture });
  api.answer(createJournal, { data: sampleJournal() });
  await person.click(await screen.findByRole('button', { name: 'Add a photo' }));
  const input = document.querySelector('input[type="file"]');
  const file = new File(['heron'], 'heron.png', { type: 'image/png' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  await person.type(await screen.findByRole('textbox', { name: /Picture description/ }), 'A heron');
  await person.click(screen.getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(api.inputs(createJournal)).toHaveLength(1));
  expect(api.inputs(createJournal)[0]?.body).toEqual({
    text: '',
    visibility: 'self',
    date: '2026-11-20',
    photos: [5],
    alternativeTexts: ['A heron'],
  });
});

it('uploads no picture twice when saving is tried again', async () => {
  const { api, person } = await show([]);
  api.answer(uploadPicture, { data: picture });
  api.fail(createJournal, 'validation_failed', { fields: { text: ['Write less.'] } });
  await person.type(await screen.findByRole('textbox', { name: 'How was your day?' }), 'Herons');
  await person.click(screen.getByRole('button', { name: 'Add a photo' }));
  const input = document.querySelector('input[type="file"]');
  const file = new File(['heron'], 'heron.png', { type: 'image/png' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  await person.click(screen.getByRole('button', { name: 'Save entry' }));
  expect(await screen.findByText('Write less.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(api.inputs(createJournal)).toHaveLength(2));
  expect(api.inputs(uploadPicture)).toHaveLength(1);
});

it('EntryForm removes a photo on Save, and not before', async () => {
  const { api, person } = await show([sampleJournal({ id: 2, photos: [photo] })]);
  api.answer(updateJournal, { data: sampleJournal() });
  await person.click(await screen.findByRole('button', { name: /^Options for/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const sheet = await screen.findByRole('dialog');
  const remove = () => within(sheet).getByRole('button', { name: 'Remove photo: A heron' });
  await person.click(remove());
  expect(within(sheet).getByRole('status')).toHaveTextContent('Saving removes 1 photo');
  await person.click(within(sheet).getByRole('button', { name: 'Keep photo: A heron' }));
  await person.click(remove());
  expect(api.inputs(updateJournal)).toEqual([]);
  const text = within(sheet).getByRole('textbox', { name: 'Text' });
  await person.clear(text);
  await person.type(text, 'Two herons');
  await person.click(within(sheet).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputs(updateJournal)).toHaveLength(1));
  expect(api.inputs(updateJournal)[0]?.body).toMatchObject({
    text: 'Two herons',
    removedPhotos: [5],
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('deletes an entry after a confirmation', async () => {
  const { api, person } = await show([sampleJournal({ id: 2 })]);
  api.answer(deleteJournal, { data: { id: 2 } });
  await person.click(await screen.findByRole('button', { name: /^Options for/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(api.inputs(deleteJournal)).toHaveLength(0);
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.inputs(deleteJournal)).toHaveLength(1));
  expect(snackbars.list().map(({ text }) => text)).toContain('Journal entry deleted');
});

it('saves a comment, and shows an error next to the field', async () => {
  const { api, person } = await show([sampleJournal({ id: 2 })]);
  api.fail(createJournalComment, 'validation_failed', { fields: { text: ['Be kind.'] } });
  await person.click(await screen.findByRole('button', { name: 'Comment' }));
  await person.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Well walked');
  await person.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Be kind.')).toBeVisible();
  expect(api.inputs(createJournalComment)[0]?.body).toEqual({ journalId: 2, text: 'Well walked' });
});

it("fetches friends' entries, and only those with photos", async () => {
  const { api, person } = await show([]);
  await person.click(await screen.findByRole('radio', { name: 'Friends' }));
  await person.click(screen.getByRole('switch', { name: 'Photos only' }));
  await waitFor(() =>
    expect(api.inputs(listMemberJournals).at(-1)?.query).toMatchObject({
      filter: 'friends',
      photosOnly: 1,
    }),
  );
  expect(await screen.findByRole('heading', { name: 'No entries from friends yet' })).toBeVisible();
});

it('goes to today if the day in the address is invalid, in the future, or too long ago', async () => {
  const { api } = await show([], '/journals/2025-01-01');
  expect(await screen.findByRole('link', { name: 'Friday, Nov 20, 2026' })).toHaveAttribute(
    'aria-current',
    'date',
  );
  expect(api.inputs(listMemberJournals)[0]?.query).toMatchObject({ endDate: '2026-11-20' });
});

import {
  cancelMassDeletion,
  deleteManyMembers,
  listMassDeletions,
  type MassDeletion,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const path = '/adminsuper/member-center/mass-deletion';
const checked: MassDeletion = {
  id: null,
  state: 'checked',
  members: 28,
  programs: 2,
  removed: 0,
  kept: 0,
  confirm: 'DELETE 28 MEMBERS',
  refusedLines: 1,
  refused: [{ line: 4, reason: 'administrator' }],
  createdAt: null,
  dueAt: null,
  finishedAt: null,
};
const waiting: MassDeletion = {
  ...checked,
  id: 3,
  state: 'waiting',
  programs: null,
  confirm: null,
  refused: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-21T08:00:00.000Z',
};
// Browsers can read a file as text; jsdom can't.
const csv = Object.assign(new File(['email\na@example.org'], 'leavers.csv', { type: 'text/csv' }), {
  text: async () => 'email\na@example.org',
});

function deletionApi(rows: MassDeletion[]) {
  const api = createFakeApi();
  api.answer(listMassDeletions, samplePage(rows));
  return api;
}

it('shows what a file would do, and starts once the words are typed', async () => {
  const api = deletionApi([]);
  api.answer(deleteManyMembers, ({ body }) => ({ data: body.dryRun ? checked : waiting }));
  const { person } = await showPage(path, { api });
  expect(await screen.findByText('No deletions yet')).toBeVisible();
  await person.upload(screen.getByLabelText('Choose file'), csv);
  expect(await screen.findByText('leavers.csv: 28 members to delete in 2 programs')).toBeVisible();
  expect(screen.getByRole('row', { name: /4 This is an admin/ })).toBeVisible();
  const begin = screen.getByRole('button', { name: 'Delete 28 members' });
  expect(begin).toBeDisabled();
  await person.type(
    screen.getByRole('textbox', { name: 'Type DELETE 28 MEMBERS to confirm' }),
    'DELETE 28 MEMBERS',
  );
  await person.click(begin);
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toMatch(/^Deletion scheduled/));
  expect(api.inputs(deleteManyMembers).map(({ body }) => body)).toEqual([
    { csv: 'email\na@example.org', dryRun: 1 },
    { csv: 'email\na@example.org', confirm: 'DELETE 28 MEMBERS' },
  ]);
});

it('says what is wrong with a file', async () => {
  const api = deletionApi([]);
  api.fail(deleteManyMembers, 'file_refused', { fields: { csv: ['The file names nobody.'] } });
  const { person } = await showPage(path, { api });
  await person.upload(await screen.findByLabelText('Choose file'), csv);
  expect(await screen.findByText('The file names nobody.')).toBeVisible();
});

it('can be undone until it is due, but not once it is done', async () => {
  const done: MassDeletion = { ...waiting, id: 2, state: 'done', removed: 27, kept: 1 };
  const api = deletionApi([waiting, done]);
  api.answer(cancelMassDeletion, { data: { ...waiting, state: 'cancelled' } });
  const { person } = await showPage(path, { api });
  const list = await screen.findByRole('list', { name: 'Past deletions' });
  expect(within(list).getByText(/Deleted: 27 · Skipped: 1/)).toBeVisible();
  expect(within(list).getAllByRole('button', { name: /^Download report of/ })).toHaveLength(2);
  await person.click(within(list).getByRole('button', { name: /^Undo deletion requested/ }));
  const ask = await screen.findByRole('alertdialog', { name: 'Undo this deletion?' });
  await person.click(within(ask).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Deletion undone'));
  expect(api.inputs(cancelMassDeletion)).toMatchObject([{ params: { id: 3 } }]);
});

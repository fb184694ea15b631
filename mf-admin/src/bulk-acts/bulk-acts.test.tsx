import { listBulkActs, undoBulkAct, type BulkAct } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const made: BulkAct = {
  id: 7,
  kind: 'team-members',
  items: 320,
  left: 320,
  madeBy: 'Priya Raman',
  madeAt: '2026-11-20T08:00:00.000Z',
  undoUntil: inAnHour,
  undoneAt: null,
  undoneBy: null,
};
const undone: BulkAct = {
  ...made,
  id: 6,
  kind: 'questions-off',
  items: 2,
  left: 0,
  undoneAt: '2026-11-20T09:00:00.000Z',
  undoneBy: 'Otto Lind',
};

it('says who did what to how many, and undoes it until nothing remains', async () => {
  const api = createFakeApi();
  api.answer(listBulkActs, samplePage([made, undone]));
  api.answer(undoBulkAct, { data: { undone: 320, remaining: 0 } });
  const { person } = await showPage('/admin/program-center/bulk-acts', { api });
  expect(await screen.findByText('Members moved to a team: 320')).toBeVisible();
  expect(screen.getByText(/Undone by Otto Lind/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('320 changes undone'));
  expect(api.inputs(undoBulkAct)).toMatchObject([{ params: { id: 7 } }]);
});

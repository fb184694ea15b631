import {
  getBulkAct,
  listBulkActs,
  stopBulkAct,
  undoBulkAct,
  type BulkAct,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { sampleAct } from './sample-act.fixture.ts';

const { skippedItems: _, ...act } = sampleAct();
const made: BulkAct = {
  ...act,
  kind: 'team-members',
  total: 320,
  reached: 320,
  items: 320,
  left: 320,
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

it('says who changed how many items, and undoes all of them', async () => {
  const api = createFakeApi();
  api.answer(listBulkActs, samplePage([made, undone]));
  api.answer(undoBulkAct, { data: { undone: 320, remaining: 0 } });
  const { person } = await showPage('/admin/program-center/bulk-acts', { api });
  expect(await screen.findByText('Members moved to a team: 320')).toBeVisible();
  expect(screen.getByText(/Undone by Otto Lind/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Changes undone: 320'));
  expect(api.inputs(undoBulkAct)).toMatchObject([{ params: { id: 7 } }]);
});

it('names the one thing that was deleted, in the list and before undoing it', async () => {
  const api = createFakeApi();
  const deleted: BulkAct = {
    ...act,
    kind: 'notice-deleted',
    items: 1,
    left: 1,
    name: 'Lunch walk',
  };
  api.answer(listBulkActs, samplePage([deleted]));
  const { person } = await showPage('/admin/program-center/bulk-acts', { api });
  expect(await screen.findByText('Notice deleted: Lunch walk')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Notice deleted: Lunch walk')).toBeVisible();
});

it('shows the progress of a running bulk change, and stops it', async () => {
  const api = createFakeApi();
  const running: BulkAct = { ...made, state: 'working', reached: 80, items: 79, left: 79 };
  api.answer(listBulkActs, samplePage([running]));
  api.answer(stopBulkAct, { data: { ...running, state: 'stopped' } });
  const { person } = await showPage('/admin/program-center/bulk-acts', { api });
  expect(
    await screen.findByRole('progressbar', { name: 'Moving members: 80 of 320' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  api.answer(listBulkActs, samplePage([{ ...running, state: 'stopped' }]));
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(api.inputs(stopBulkAct)).toMatchObject([{ params: { id: 7 } }]);
});

it("names the skipped items of a bulk change, with the reason in the reader's language", async () => {
  const api = createFakeApi();
  api.answer(listBulkActs, samplePage([{ ...made, skipped: 101 }]));
  const message = 'This team is full.';
  const skippedItems = [{ id: 9, name: 'Ben Ode', code: 'team_full', message } as const];
  api.answer(getBulkAct, { data: sampleAct({ ...made, skipped: 101, skippedItems }) });
  const { person } = await showPage('/admin/program-center/bulk-acts', { api, language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Omitidos: 101' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Omitidos' }));
  expect(await dialog.findByText('Ben Ode')).toBeVisible();
  expect(dialog.getByText('Este equipo está completo.')).toBeVisible();
  expect(dialog.getByText('Y 100 más')).toBeVisible();
});

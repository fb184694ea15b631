import {
  cancelSignInChange,
  confirmSignInChange,
  listOpenSignInChanges,
  type OpenSignInChange,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const change: OpenSignInChange = {
  id: 9,
  kind: 'identity-provider',
  name: 'Northwind',
  reason: null,
  requestedBy: 'Theo Marsh',
  requestedAt: '2026-11-20T08:00:00.000Z',
  effectiveAt: '2026-11-21T08:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  appliedAt: null,
  cancelledAt: null,
  canConfirm: true,
  program: { id: 70, name: 'Lighthouse' },
};
const { program: _program, ...settled } = change;
const path = '/adminsuper/sign-in-requests';

it("confirms a program's request with a reason", async () => {
  const api = createFakeApi();
  api.answer(listOpenSignInChanges, { data: [change] });
  api.answer(confirmSignInChange, { data: settled });
  const { person } = await showPage(path, { api });
  expect(await screen.findByText('Lighthouse')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Confirm Northwind' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Northwind?' });
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(within(dialog).getByText('Enter a reason.')).toBeVisible();
  expect(api.inputs(confirmSignInChange)).toHaveLength(0);
  await person.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Called them');
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(api.inputs(confirmSignInChange)).toMatchObject([
      { params: { id: 70 }, body: { changeId: 9, reason: 'Called them' } },
    ]),
  );
});

it("cancels a program's request", async () => {
  const api = createFakeApi();
  api.answer(listOpenSignInChanges, { data: [change] });
  api.answer(cancelSignInChange, { data: settled });
  const { person } = await showPage(path, { api });
  await person.click(await screen.findByRole('button', { name: 'Cancel request for Northwind' }));
  const dialog = screen.getByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  await waitFor(() =>
    expect(api.inputs(cancelSignInChange)).toMatchObject([
      { params: { id: 70 }, body: { changeId: 9 } },
    ]),
  );
});

it('says that no request is open', async () => {
  const api = createFakeApi();
  api.answer(listOpenSignInChanges, { data: [] });
  await showPage(path, { api });
  expect(await screen.findByRole('heading', { name: 'No open requests' })).toBeVisible();
});

it('keeps the typed reason for another try if a confirmation fails', async () => {
  const api = createFakeApi();
  api.answer(listOpenSignInChanges, { data: [change] });
  api.fail(confirmSignInChange, 'too_many_requests');
  const { person } = await showPage(path, { api });
  await person.click(await screen.findByRole('button', { name: 'Confirm Northwind' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Northwind?' });
  await person.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Called them');
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(snackbars.list().at(-1)).toMatchObject({ type: 'danger' }));
  api.answer(confirmSignInChange, { data: settled });
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.inputs(confirmSignInChange)).toHaveLength(2));
  expect(api.inputs(confirmSignInChange)[1]?.body).toEqual({ changeId: 9, reason: 'Called them' });
});

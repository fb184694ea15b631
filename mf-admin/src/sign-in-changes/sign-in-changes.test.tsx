import {
  cancelSignInChange,
  confirmSignInChange,
  listSignInChanges,
  type SignInChange,
} from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const change: SignInChange = {
  id: 9,
  kind: 'partner-key',
  name: 'Terry',
  reason: null,
  requestedBy: 'Theo Marsh',
  requestedAt: '2026-11-20T08:00:00.000Z',
  effectiveAt: '2026-11-21T08:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  appliedAt: null,
  cancelledAt: null,
  canConfirm: true,
};
const path = '/admin/program-center/sign-in';

describe('sign-in changes', () => {
  it('are confirmed by somebody else than who asked', async () => {
    const api = createFakeApi();
    api.answer(listSignInChanges, { data: [change] });
    api.answer(confirmSignInChange, { data: change });
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Confirm Terry' }));
    const dialog = screen.getByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.inputs(confirmSignInChange)[0]?.body).toEqual({ changeId: 9 }));
  });

  it('of one’s own can be canceled and not confirmed', async () => {
    const api = createFakeApi();
    api.answer(listSignInChanges, { data: [{ ...change, canConfirm: false }] });
    api.answer(cancelSignInChange, { data: change });
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Cancel the request for Terry' }));
    expect(screen.queryByRole('button', { name: 'Confirm Terry' })).toBeNull();
    expect(screen.getByText('Someone else must confirm your request.')).toBeVisible();
    const dialog = screen.getByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
    await waitFor(() => expect(api.inputs(cancelSignInChange)).toHaveLength(1));
  });
});

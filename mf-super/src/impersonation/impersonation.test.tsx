import { impersonateMember, listImpersonations, type Impersonation } from '@stridewell/contracts';
import { session } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const look: Impersonation = {
  id: 9,
  member: 'Maya Chen',
  programName: 'Riverbend',
  reason: 'Ticket 4711',
  by: 'Bo Lee',
  createdAt: '2026-11-01T08:00:00.000Z',
  endsAt: '2026-11-01T08:15:00.000Z',
};

it('impersonates a member only with a reason, and lists past impersonations', async () => {
  const api = createFakeApi();
  api.answer(listImpersonations, samplePage([look]));
  const { person } = await showPage('/adminsuper/impersonation', { api });
  expect(await screen.findByText(/Ticket 4711 · Riverbend · Bo Lee/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Username/ }), 'maya');
  await person.click(screen.getByRole('button', { name: 'View as member' }));
  expect(await screen.findByText('Enter a reason.')).toBeVisible();
  expect(api.inputs(impersonateMember)).toHaveLength(0);
  const grant = { accessToken: 'x', tokenType: 'Bearer' as const, expiresIn: 900 };
  const data = { ...grant, memberId: 71, programId: 7 };
  api.answer(impersonateMember, { data });
  const enter = jest.spyOn(session, 'lookAs').mockResolvedValue();
  await person.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Ticket 4712');
  await person.click(screen.getByRole('button', { name: 'View as member' }));
  await waitFor(() => expect(enter).toHaveBeenCalledWith(data));
  expect(api.inputs(impersonateMember)[0]?.body).toEqual({
    username: 'maya',
    reason: 'Ticket 4712',
  });
});

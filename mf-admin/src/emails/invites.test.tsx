import { getInvitationPlan, sendInvites } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const told = () => snackbars.list().at(-1)?.text;

it("invites people by email, and shows the API's errors about their addresses", async () => {
  const api = createFakeApi();
  const counts = { notInvited: 0, planned: 0, invited: 0, come: 1 };
  api.answer(getInvitationPlan, {
    data: { mode: 'now', sendAt: null, words: { en: null, es: null }, counts, held: null },
  });
  api.fail(sendInvites, 'internal_error', { message: '' });
  const { person } = await showPage(`/admin/communications-center/invites`, { api });
  const field = () => screen.findByRole('textbox', { name: /^Email address/ });
  await person.type(await field(), 'cleo@example.com');
  await person.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(
    await screen.findByText('Could not send invite, please contact help@northwind.example'),
  ).toBeVisible();
  api.fail(sendInvites, 'already_taken', { fields: { outsiderEmail: ['Is a member already.'] } });
  await person.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('Is a member already.')).toBeVisible();
  api.answer(sendInvites, { data: { invited: 1 } });
  await person.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(told()).toBe('Invitation sent'));
  expect(await screen.findByText('cleo@example.com')).toBeVisible();
  expect(await field()).toHaveValue('');
  // The refused addresses stay in the form, with the reason.
  const refusal = { fields: { outsiderEmail: ['Is a member already.'] } };
  api.answer(sendInvites, () => {
    api.fail(sendInvites, 'already_taken', refusal);
    return { data: { invited: 1 } };
  });
  await person.type(await field(), 'Di <di@example.com>{enter}bo@example.com');
  await person.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText("1 invitation wasn't sent")).toBeVisible();
  expect(screen.getByText('Is a member already.')).toBeVisible();
  expect(await field()).toHaveValue('bo@example.com');
  expect(api.inputs(sendInvites).at(-2)?.body).toMatchObject({ outsiderEmail: 'di@example.com' });
});

import {
  cancelInvitations,
  changeInvitationPlan,
  getInvitationPlan,
  sendInvitations,
  type InvitationPlan,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin' });
const plan: InvitationPlan = {
  mode: 'now',
  sendAt: null,
  words: { en: null, es: null },
  counts: { notInvited: 1, planned: 0, invited: 2, come: 40 },
  held: null,
};
const told = () => snackbars.list().at(-1)?.text;

async function show(held: InvitationPlan['held'] = null) {
  const api = createFakeApi();
  api.answer(getInvitationPlan, { data: { ...plan, held } });
  const { person } = await showPage('/admin/communications-center/invites', { api, viewer });
  return { api, person };
}

it('sends invitations to everyone who has not signed in, after asking', async () => {
  const { api, person } = await show();
  api.answer(sendInvitations, { data: { invited: 3 } });
  await person.click(await screen.findByRole('button', { name: 'Invite 3 people' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Send 3 invitations?' });
  await person.click(within(ask).getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(told()).toBe('3 invitations will be sent soon'));
  expect(api.inputs(sendInvitations)).toMatchObject([{ body: {} }]);
});

it("keeps the administrator's own text, and requires a subject with each message", async () => {
  const { api, person } = await show();
  api.answer(changeInvitationPlan, { data: plan });
  await person.click(await screen.findByRole('switch', { name: /^Custom invitation/ }));
  await person.type(screen.getByRole('textbox', { name: /^Message \(English\)/ }), 'Walk with us.');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Enter both subject and message/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Subject \(English\)/ }), 'Come along');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(told()).toBe('Changes saved'));
  expect(api.inputs(changeInvitationPlan)[0]?.body).toEqual({
    mode: 'now',
    sendAt: null,
    words: { en: { subject: 'Come along', message: 'Walk with us.' }, es: null },
  });
});

it('reminds only those who were invited before', async () => {
  const { api, person } = await show();
  api.answer(sendInvitations, { data: { invited: 2 } });
  await person.click(await screen.findByRole('button', { name: 'Remind 2 people' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Send 2 reminders?' });
  expect(within(ask).getByText(/You can undo it for 2 minutes/)).toBeVisible();
  await person.click(within(ask).getByRole('button', { name: 'Send reminders' }));
  await waitFor(() => expect(told()).toBe('2 invitations will be sent soon'));
  expect(api.inputs(sendInvitations)).toMatchObject([{ body: { remind: 1 } }]);
});

it('undoes invitations that are held', async () => {
  const { api, person } = await show({ count: 3, sendsAt: '2026-11-20T09:02:00.000Z' });
  expect(await screen.findByText(/^3 invitations go out at/)).toBeVisible();
  api.answer(cancelInvitations, { data: { cancelled: 3 } });
  api.answer(getInvitationPlan, { data: plan });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(told()).toBe('3 invitations stopped'));
  await waitFor(() => expect(screen.queryByText(/go out at/)).not.toBeInTheDocument());
});

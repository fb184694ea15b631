import {
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
};
const told = () => snackbars.list().at(-1)?.text;

async function show() {
  const api = createFakeApi();
  api.answer(getInvitationPlan, { data: plan });
  const { person } = await showPage('/admin/communications-center/invites', { api, viewer });
  return { api, person };
}

it('sends invitations to everyone who has not signed in, after asking', async () => {
  const { api, person } = await show();
  api.answer(sendInvitations, { data: { invited: 3 } });
  await person.click(await screen.findByRole('button', { name: 'Invite 3 people' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Send 3 invitations?' });
  await person.click(within(ask).getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(told()).toBe('3 invitations sent'));
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

import {
  createNotice,
  createOrganizationNotice,
  deleteNotice,
  listNotices,
  listOrganizationNotices,
  listProgramOrganizations,
  undoBulkAct,
  updateNotice,
  type WrittenNotice,
} from '@stridewell/contracts';
import { drafts, snackbars } from '@stridewell/platform';
import {
  createFakeApi,
  sampleNotice,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/communications-center';
const told = () => snackbars.list().at(-1)?.text;

function written(changes: Partial<WrittenNotice> = {}): WrittenNotice {
  return {
    ...sampleNotice(),
    duration: null,
    allMembers: 1,
    organizationId: null,
    status: 'live',
    dismissals: 3,
    ...changes,
  };
}

function noticeApi(...notices: WrittenNotice[]) {
  const api = createFakeApi();
  api.answer(listNotices, samplePage(notices));
  return api;
}

it('saves a notice for several days, and says who gets it', async () => {
  const api = noticeApi();
  api.answer(createNotice, { data: written() });
  const { person } = await showPage(address, { api });
  await person.click(await screen.findByRole('button', { name: 'New notice' }));
  const form = await screen.findByRole('dialog', { name: 'New notice' });
  await person.type(within(form).getByRole('textbox', { name: /^Message/ }), 'Walk at **noon**');
  await person.click(within(form).getByRole('radio', { name: 'After a number of days' }));
  const days = within(form).getByRole('textbox', { name: /^Days shown/ });
  await person.clear(days);
  await person.type(days, '3');
  await person.click(within(form).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(told()).toBe('Notice created'));
  const [sent] = api.inputs(createNotice);
  expect(sent?.body).toMatchObject({
    message: '<p>Walk at <strong>noon</strong></p>',
    duration: 3,
    allMembers: true,
  });
  // Without a title, the API uses the start of the message.
  expect(sent?.body).not.toHaveProperty('title');
});

it("shows a notice's state, and why a change failed", async () => {
  const api = noticeApi(written({ status: 'scheduled', begins: '2026-12-01' }));
  api.fail(updateNotice, 'internal_error', { message: '' });
  const { person } = await showPage(address, { api });
  const row = (await screen.findByText('dismissals: 3')).closest('li');
  expect(row).toHaveTextContent('Scheduled');
  await person.click(screen.getByRole('button', { name: /^Actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit notice' });
  expect(within(form).getByRole('textbox', { name: /^Message/ })).toHaveValue(
    'We meet at **noon** by the main door.',
  );
  await person.type(within(form).getByRole('textbox', { name: /^Title/ }), '!');
  await person.click(within(form).getByRole('button', { name: 'Save' }));
  expect(
    await within(form).findByText('Could not update notice, please contact help@northwind.example'),
  ).toBeVisible();
  drafts.forget(7, 'notice-700');
});

it('deletes a notice after a confirmation', async () => {
  const api = noticeApi(written());
  api.answer(deleteNotice, { data: { id: 700, bulkActId: 31 } });
  const { person } = await showPage(address, { api });
  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Delete this notice?' });
  await person.click(within(ask).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(told()).toBe('Notice deleted'));
  api.answer(undoBulkAct, { data: { undone: 1, remaining: 0 } });
  act(() => snackbars.list().at(-1)?.action?.onPress());
  await waitFor(() => expect(told()).toBe('Undone'));
  expect(api.inputs(undoBulkAct)).toMatchObject([{ params: { id: 31 } }]);
});

it('lists and saves notices of organizations', async () => {
  const program = sampleProgram({ organizationsOn: 1, organizationsName: 'Department' });
  const viewer = sampleViewer({ program, adminLevel: 3, roleName: 'ProTierAdmin' });
  const api = noticeApi();
  const north = { id: 60, name: 'North', programId: 100, image: null, members: 3, teams: 1 };
  api.answer(listProgramOrganizations, samplePage([{ ...north, isJoined: false }]));
  const ofNorth = written({ type: 'org', organizationId: 60 });
  api.answer(listOrganizationNotices, samplePage([ofNorth]));
  api.answer(createOrganizationNotice, { data: ofNorth });
  const { person } = await showPage(`${address}?of=organizations`, { api, viewer });
  expect(await screen.findByText('North')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'New notice' }));
  const form = await screen.findByRole('dialog', { name: 'New notice' });
  await person.click(within(form).getByRole('button', { name: /^Whole program/ }));
  await person.click(await screen.findByRole('option', { name: 'Department: North' }));
  await person.type(within(form).getByRole('textbox', { name: /^Message/ }), 'Hello');
  await person.click(within(form).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.inputs(createOrganizationNotice)).toHaveLength(1));
  expect(api.inputs(createOrganizationNotice)[0]?.body).toMatchObject({
    organizationId: 60,
    message: '<p>Hello</p>',
    expires: null,
  });
});

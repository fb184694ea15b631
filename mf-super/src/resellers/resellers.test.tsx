import {
  addResellerPerson,
  addResellerProgram,
  autocompletePrograms,
  createReseller,
  getReseller,
  listResellerKeys,
  listResellerSignInChanges,
  listResellerPeople,
  listResellerPrograms,
  listResellers,
  resumeReseller,
  rotateResellerKey,
  suspendReseller,
  type Reseller,
  type SignInChange,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

function sample(changes: Partial<Reseller> = {}): Reseller {
  return {
    id: 61,
    name: 'Northern Vigour',
    brandColour: '#14594a',
    logo: null,
    plan: null,
    contacts: [],
    createdAt: '2026-10-01T08:00:00.000Z',
    suspendedAt: null,
    programs: 2,
    members: 400,
    activeMembers: 300,
    keys: 1,
    ...changes,
  };
}

function pageApi(reseller = sample()) {
  const api = createFakeApi();
  api.answer(getReseller, { data: reseller });
  api.answer(listResellerPrograms, samplePage([]));
  api.answer(listResellerKeys, { data: [] });
  api.answer(listResellerSignInChanges, { data: [] });
  api.answer(listResellerPeople, { data: [] });
  return api;
}

it('lists resellers with their figures, and creates the first one', async () => {
  const api = createFakeApi();
  api.answer(listResellers, samplePage<Reseller>([]));
  api.answer(createReseller, { data: sample() });
  const { person } = await showPage('/adminsuper/resellers', { api });
  await person.click(await screen.findByRole('button', { name: 'New reseller' }));
  const form = await screen.findByRole('dialog', { name: 'New reseller' });
  await person.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Northern Vigour');
  const color = within(form).getByRole('textbox', { name: /^Brand color/ });
  await person.type(color, '#ffff00');
  await person.click(within(form).getByRole('button', { name: 'Create reseller' }));
  expect(await within(form).findByText(/Enter a dark color/)).toBeVisible();
  await person.clear(color);
  api.answer(listResellers, samplePage([sample()]));
  await person.click(within(form).getByRole('button', { name: 'Create reseller' }));
  expect(await screen.findByText('75% active in 30 days')).toBeVisible();
  expect(api.inputs(createReseller)[0]?.body).toEqual({
    name: 'Northern Vigour',
    brandColour: null,
    logo: null,
    plan: null,
    contacts: [],
  });
});

it('suspends a reseller after a confirmation that explains the consequences', async () => {
  const api = pageApi();
  api.answer(suspendReseller, { data: sample({ suspendedAt: '2026-11-01T08:00:00.000Z' }) });
  const { person } = await showPage('/adminsuper/resellers/61', { api });
  await person.click(await screen.findByRole('button', { name: 'Suspend' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Suspend Northern Vigour?' });
  api.answer(getReseller, { data: sample({ suspendedAt: '2026-11-01T08:00:00.000Z' }) });
  await person.click(within(ask).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText(/It can't create programs/)).toBeVisible();
});

const change: SignInChange = {
  id: 5,
  kind: 'reseller-resume',
  name: 'Northern Vigour',
  reason: 'Contract renewed',
  requestedBy: 'Sunniva Berg',
  requestedAt: '2026-11-02T08:00:00.000Z',
  effectiveAt: '2026-11-03T08:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  appliedAt: null,
  cancelledAt: null,
  canConfirm: false,
};

it('requests reactivation with a reason, and shows the request until it takes effect', async () => {
  const api = pageApi(sample({ suspendedAt: '2026-11-01T08:00:00.000Z' }));
  api.answer(resumeReseller, { data: change });
  const { person } = await showPage('/adminsuper/resellers/61', { api });
  await person.click(await screen.findByRole('button', { name: 'Request reactivation' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Reactivate Northern Vigour?' });
  const request = within(ask).getByRole('button', { name: 'Request reactivation' });
  await person.click(request);
  expect(await within(ask).findByText('Enter a reason.')).toBeVisible();
  await person.type(within(ask).getByRole('textbox', { name: /^Reason/ }), 'Contract renewed');
  api.answer(listResellerSignInChanges, { data: [change] });
  await person.click(request);
  expect(await screen.findByText('Northern Vigour · Reseller reactivation')).toBeVisible();
  expect(api.inputs(resumeReseller)[0]?.body).toEqual({ reason: 'Contract renewed' });
});

it('names who must confirm each kind of request', async () => {
  const api = pageApi();
  api.answer(listResellerSignInChanges, {
    data: [
      { ...change, id: 6, kind: 'reseller-key', name: 'Main' },
      { ...change, id: 7, kind: 'reseller-program', name: 'Northern Vigour → Harbour' },
    ],
  });
  await showPage('/adminsuper/resellers/61', { api });
  const [key, program] = within(
    await screen.findByRole('list', { name: 'Requested sign-in changes' }),
  ).getAllByRole('listitem');
  expect(key).toHaveTextContent('Another super admin must confirm this.');
  expect(program).toHaveTextContent(/or an admin with the program's highest role must confirm/);
});

it('requests a program for the reseller with a reason', async () => {
  const api = pageApi();
  api.answer(autocompletePrograms, { data: [{ id: 9, name: 'Harbour' }] });
  const kind = 'reseller-program' as const;
  api.answer(addResellerProgram, { data: { ...change, kind, name: 'Northern Vigour → Harbour' } });
  const { person } = await showPage('/adminsuper/resellers/61', { api });
  await person.type(await screen.findByRole('searchbox', { name: 'Add a program' }), 'Har');
  await person.click(await screen.findByRole('button', { name: 'Add Harbour' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Add Harbour to this reseller?' });
  await person.type(within(ask).getByRole('textbox', { name: /^Reason/ }), 'Sold by them');
  await person.click(within(ask).getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(api.inputs(addResellerProgram)).toHaveLength(1));
  expect(api.inputs(addResellerProgram)[0]?.body).toEqual({ programId: 9, reason: 'Sold by them' });
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toMatch(/^Requested/));
});

it('shows a message if a request fails, and keeps the typed reason for another try', async () => {
  const api = pageApi(sample({ suspendedAt: '2026-11-01T08:00:00.000Z' }));
  api.fail(resumeReseller, 'too_many_requests');
  const { person } = await showPage('/adminsuper/resellers/61', { api });
  await person.click(await screen.findByRole('button', { name: 'Request reactivation' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Reactivate Northern Vigour?' });
  await person.type(within(ask).getByRole('textbox', { name: /^Reason/ }), 'Contract renewed');
  const before = snackbars.list().length;
  await person.click(within(ask).getByRole('button', { name: 'Request reactivation' }));
  await waitFor(() => expect(snackbars.list().slice(before)).toMatchObject([{ type: 'danger' }]));
  api.answer(resumeReseller, { data: change });
  await person.click(within(ask).getByRole('button', { name: 'Request reactivation' }));
  await waitFor(() => expect(api.inputs(resumeReseller)).toHaveLength(2));
  expect(api.inputs(resumeReseller)[1]?.body).toEqual({ reason: 'Contract renewed' });
});

it('shows a message if a suspension fails', async () => {
  const api = pageApi();
  api.fail(suspendReseller, 'too_many_requests');
  const { person } = await showPage('/adminsuper/resellers/61', { api });
  await person.click(await screen.findByRole('button', { name: 'Suspend' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Suspend Northern Vigour?' });
  const before = snackbars.list().length;
  await person.click(within(ask).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(snackbars.list().slice(before)).toMatchObject([{ type: 'danger' }]));
  expect(ask).toBeVisible();
});

it('adds a key and a person, and shows errors at their fields', async () => {
  const api = pageApi();
  const { person } = await showPage('/adminsuper/resellers/61', { api });
  await person.type(await screen.findByRole('textbox', { name: /^Key name/ }), 'Main');
  await person.type(screen.getByRole('textbox', { name: /^Public key/ }), 'not a key');
  await person.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Yearly rotation');
  api.fail(rotateResellerKey, 'validation_failed', { fields: { publicKey: ['No public key.'] } });
  await person.click(screen.getByRole('button', { name: 'Add key' }));
  expect(await screen.findByText('No public key.')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Username/ }), 'nobody');
  api.fail(addResellerPerson, 'not_found', { fields: { username: ['Nobody signs in so.'] } });
  await person.click(screen.getByRole('button', { name: 'Add person' }));
  expect(await screen.findByText('Nobody signs in so.')).toBeVisible();
  await waitFor(() => expect(api.inputs(addResellerPerson)).toHaveLength(1));
});

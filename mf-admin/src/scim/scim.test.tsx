import {
  changeScimState,
  createScimToken,
  decideScimRemovals,
  getScimConnection,
  listScimCalls,
  listScimChanges,
  revokeScimToken,
  type ScimCall,
  type ScimChange,
  type ScimConnection,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const path = '/admin/member-center/identity-provider';
const address = 'https://walk.example/api/scim/v2';
const secret = 'scim_7_token';

const dryRun: ScimConnection = {
  state: 'dry-run',
  hint: 'oken',
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  would: { add: 50, return: 0, change: 3, leave: 1, groups: 2 },
  held: 0,
  members: 300,
  working: 0,
};
const change: ScimChange = {
  id: 5,
  name: 'Maya Lindqvist',
  email: 'maya@example.org',
  act: 'change',
  waitsFor: 'turn-on',
  fields: [{ field: 'organization', from: 'Lisbon', to: 'Madrid' }],
};
const call: ScimCall = {
  id: 9,
  calledAt: '2026-11-20T09:00:00.000Z',
  about: 'user',
  name: 'Theo Marsh',
  act: 'leave',
  outcome: 'refused',
  reason: 'administrator',
  attribute: 'active',
  ignored: ['title'],
};

function fake(
  connection: ScimConnection | null,
  changes: ScimChange[] = [],
  calls: ScimCall[] = [],
) {
  const api = createFakeApi();
  api.answer(getScimConnection, { data: { address, connection } });
  api.answer(listScimChanges, samplePage(changes));
  api.answer(listScimCalls, samplePage(calls));
  return api;
}

afterEach(() => snackbars.dismissAll());

it('an identity provider is connected by a token that is shown once', async () => {
  const api = fake(null);
  const { person } = await showPage(path, { api });
  expect(await screen.findByText('Not connected yet')).toBeVisible();
  const fresh = { ...dryRun, would: { add: 0, return: 0, change: 0, leave: 0, groups: 0 } };
  api.answer(createScimToken, () => {
    api.answer(getScimConnection, { data: { address, connection: fresh } });
    return { data: { address, connection: fresh, secret } };
  });
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(screen.getByText("Copy the token now. We won't show it again.")).toBeVisible();
  expect(screen.getByText(address)).toBeVisible();
  expect(await screen.findByText('No waiting changes')).toBeVisible();
  expect(screen.getByText('No calls yet')).toBeVisible();
});

it('a dry run lists what would change, and turning it on applies that', async () => {
  const api = fake(dryRun, [change], [call]);
  const { person } = await showPage(path, { api });
  expect(
    await screen.findByText('It would: add 50, update 3, remove 1, change organizations: 2'),
  ).toBeVisible();
  expect(await screen.findByText('Lisbon → Madrid')).toBeVisible();
  expect(screen.getByText("Remove this person's admin rights first. (active)")).toBeVisible();
  expect(screen.getByText('Not stored: title')).toBeVisible();
  api.answer(changeScimState, { data: { address, connection: { ...dryRun, state: 'on' } } });
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/more than 10% of members needs your decision/)).toBeVisible();
  await person.click(asked.getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(api.inputs(changeScimState)).toMatchObject([{ body: { state: 'on' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('removals on hold are shown, and removed only after a typed confirmation, or kept', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const held = { ...dryRun, state: 'on', held: 40 } as const;
  const api = fake(held, [{ ...change, act: 'leave', waitsFor: 'decision', fields: [] }]);
  const { person } = await showPage(path, { api });
  expect(await screen.findByText('Removals on hold: 40')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'View people' }));
  await waitFor(() =>
    expect(api.inputs(listScimChanges)).toContainEqual(
      expect.objectContaining({ query: expect.objectContaining({ waitsFor: 'decision' }) }),
    ),
  );
  api.answer(decideScimRemovals, { data: { address, connection: held } });
  await person.click(screen.getByRole('button', { name: 'Remove all' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove 40 people?' }));
  expect(asked.getByRole('button', { name: 'Remove all' })).toBeDisabled();
  await person.type(asked.getByLabelText('Type delete to confirm'), 'delete');
  await person.click(asked.getByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Keep all' }));
  const kept = within(await screen.findByRole('alertdialog', { name: 'Keep 40 people?' }));
  await person.click(kept.getByRole('button', { name: 'Keep all' }));
  await waitFor(() =>
    expect(api.inputs(decideScimRemovals)).toMatchObject([
      { body: { isRemoved: true, confirm: 40 } },
      { body: { isRemoved: false, confirm: 40 } },
    ]),
  );
});

it('a token is revoked after a question, and a failure says so', async () => {
  const api = fake({ ...dryRun, state: 'on' });
  const { person } = await showPage(path, { api });
  api.fail(revokeScimToken, 'unavailable');
  await person.click(await screen.findByRole('button', { name: 'Revoke token' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Revoke the token?' }));
  await person.click(asked.getByRole('button', { name: 'Revoke token' }));
  await waitFor(() => expect(snackbars.list()).toHaveLength(1));
  expect(screen.getByText('On')).toBeVisible();
});

it('the connection of an identity provider that cannot be loaded offers a retry', async () => {
  const api = createFakeApi();
  api.fail(getScimConnection, 'unavailable');
  await showPage(path, { api, language: 'es' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Conecta tu proveedor de identidad' }),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

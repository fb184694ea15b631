import {
  createPeopleDrop,
  deletePeopleDrop,
  getPeopleDrop,
  listEligibilityFiles,
  type EligibilityFile,
  type PeopleDrop,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const path = '/admin/member-center/eligibility';
const address = 'https://walk.example/api/people-drop/pdl_7_secret';
const drop: PeopleDrop = {
  hint: 'cret',
  isWhole: 1,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  lastOutcome: 'answers_needed',
};

function fake(known: PeopleDrop | null) {
  const api = createFakeApi();
  api.answer(listEligibilityFiles, samplePage<EligibilityFile>([]));
  api.answer(getPeopleDrop, { data: { drop: known } });
  return api;
}

afterEach(() => snackbars.dismissAll());

it('an upload address is created and shown once', async () => {
  const api = fake(null);
  const { person } = await showPage(path, { api });
  await person.click(await screen.findByRole('button', { name: 'Create address' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await person.click(asked.getByRole('checkbox', { name: /lists everyone/ }));
  api.answer(createPeopleDrop, () => {
    api.answer(getPeopleDrop, { data: { drop } });
    return { data: { drop, address } };
  });
  await person.click(asked.getByRole('button', { name: 'Create address' }));
  expect(await screen.findByText(address)).toBeVisible();
  expect(screen.getByText(`curl -T people.csv ${address}`)).toBeVisible();
  expect(api.inputs(createPeopleDrop)).toMatchObject([{ body: { isWhole: true } }]);
});

it('an upload address says what became of its last file, and can be deleted', async () => {
  const api = fake(drop);
  const { person } = await showPage(path, { api });
  expect(await screen.findByText(/unknown columns\. Upload it here once/)).toBeVisible();
  api.answer(deletePeopleDrop, { data: { drop: null } });
  await person.click(screen.getByRole('button', { name: 'Delete address' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await person.click(asked.getByRole('button', { name: 'Delete address' }));
  await waitFor(() => expect(api.inputs(deletePeopleDrop)).toHaveLength(1));
});

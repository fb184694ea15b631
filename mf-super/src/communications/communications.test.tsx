import {
  autocompletePrograms,
  cancelMassMailing,
  listMassMailings,
  pauseMassMailing,
  sendMassEmail,
  type MassMailing,
} from '@stridewell/contracts';
import { drafts, sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const told = () => snackbars.list().at(-1)?.text;
const mail: MassMailing = {
  id: 5,
  subject: 'News',
  audience: { tier: 'pro', adminsOnly: 1 },
  state: 'sending',
  programs: 1000,
  programsReached: 400,
  recipients: 100_000,
  optedOut: null,
  written: 40_000,
  delivered: 39_000,
  bounced: 3,
  kept: 0,
  uncertain: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
};
const counted: MassMailing = {
  ...mail,
  id: null,
  state: 'preview',
  programs: 2,
  recipients: 120,
  optedOut: 4,
  createdAt: null,
};

afterEach(() => drafts.forget(7, 'mass-mail'));

it("shows an email's progress, pauses it, and stops it after a confirmation", async () => {
  const api = createFakeApi();
  api.answer(listMassMailings, samplePage([mail]));
  api.answer(pauseMassMailing, { data: { ...mail, state: 'paused' } });
  api.answer(cancelMassMailing, { data: { ...mail, state: 'cancelled' } });
  const { person } = await showPage('/adminsuper/communications', { api });
  expect(await screen.findByText('400 of 1,000 programs')).toBeVisible();
  expect(screen.getByText('40,000 of 100,000 emails')).toBeVisible();
  expect(screen.getByText(/admins of Pro programs · Delivered: 39,000/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Pause “News”' }));
  await waitFor(() => expect(told()).toMatch(/^Email paused/));
  await person.click(screen.getByRole('button', { name: 'Stop “News”' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Stop “News”?' });
  expect(api.inputs(cancelMassMailing)).toEqual([]);
  await person.click(within(ask).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(told()).toBe('Email stopped'));
});

it("counts an email's recipients and shows a preview before sending", async () => {
  const api = createFakeApi();
  api.answer(listMassMailings, samplePage([mail]));
  api.answer(autocompletePrograms, { data: [{ id: 31, name: 'Riverbend' }] });
  api.answer(sendMassEmail, ({ body }) => ({ data: body.preview ? counted : mail }));
  const { person } = await showPage('/adminsuper/communications/write', { api });
  await person.click(await screen.findByRole('button', { name: /All programs/ }));
  await person.click(screen.getByRole('option', { name: 'Selected programs' }));
  await person.type(screen.getByRole('searchbox', { name: /^Programs/ }), 'river');
  await person.click(await screen.findByRole('button', { name: 'Add Riverbend' }));
  await person.type(screen.getByRole('textbox', { name: /^Subject/ }), 'News');
  await person.click(screen.getByRole('button', { name: 'Review email' }));
  expect(await screen.findByText('Enter a message.')).toBeVisible();
  expect(api.inputs(sendMassEmail)).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hello there.');
  await person.click(screen.getByRole('button', { name: 'Review email' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Send this email to 120 people?' });
  expect(within(ask).getByText(/2 programs · Opted out: 4/)).toBeVisible();
  expect(within(ask).getByText('Hello there.')).toBeVisible();
  await person.click(within(ask).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(told()).toBe('Sending started'));
  const audience = { programIds: [31], adminsOnly: 1 };
  expect(api.inputs(sendMassEmail).map(({ body }) => body)).toMatchObject([
    { preview: 1, audience },
    { subject: 'News', body: '<p>Hello there.</p>', audience },
  ]);
  expect(api.inputs(sendMassEmail)[1]?.body).not.toHaveProperty('preview');
  expect(sharedHistory.location.pathname).toBe('/adminsuper/communications');
});

it('sends a test to its author, and asks for no confirmation if there are no recipients', async () => {
  const api = createFakeApi();
  api.answer(sendMassEmail, ({ body }) => ({
    data: body.test ? { ...counted, state: 'tested' as const } : { ...counted, recipients: 0 },
  }));
  const { person } = await showPage('/adminsuper/communications/write', { api });
  await person.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'News');
  await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hello.');
  await person.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(told()).toMatch(/^Test sent to/));
  await person.click(screen.getByRole('button', { name: 'Review email' }));
  expect(await screen.findByText('No one matches. Choose another audience.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

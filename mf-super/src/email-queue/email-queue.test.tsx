import {
  resendEmail,
  searchAllMembers,
  searchEmailQueue,
  type ProviderMember,
  type QueuedEmail,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const path = '/adminsuper/communications/email-queue';
const email: QueuedEmail = {
  id: 8,
  programId: 31,
  programName: 'Riverbend',
  userId: 7,
  email: 'ana@example.org',
  emailType: 'welcome',
  subject: 'Welcome',
  text: 'Hello Ana',
  language: 'en',
  deliveryStatus: 'uncertain',
  attempts: 2,
  resends: 0,
  answer: '451 come back later',
  createdAt: '2026-11-20T08:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
};

const ana: ProviderMember = {
  id: 7,
  name: 'Ana Ruiz',
  username: 'ana.ruiz',
  email: 'ana@example.org',
  program: { id: 31, name: 'Riverbend' },
  roleName: 'NonAdmin',
  registeredDate: '2026-01-10',
  lastVisit: null,
  status: 'active',
};

it('finds emails by typed text and by a member picked by name, and keeps both in the address', async () => {
  const api = createFakeApi();
  api.answer(searchEmailQueue, samplePage([email]));
  api.answer(searchAllMembers, samplePage([ana]));
  const { person } = await showPage(`${path}?subject=Wel&status=uncertain`, { api });
  expect(await screen.findByRole('cell', { name: '451 come back later' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Wel');
  await person.type(screen.getByRole('searchbox', { name: 'Member' }), 'ana');
  await person.click(await screen.findByRole('button', { name: 'Add Ana Ruiz, Riverbend' }));
  await person.type(screen.getByRole('textbox', { name: 'Address' }), 'ana@');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(api.inputs(searchEmailQueue).at(-1)?.query).toEqual({
      email: 'ana@',
      subject: 'Wel',
      userId: 7,
      deliveryStatus: 'uncertain',
    }),
  );
  expect(sharedHistory.location.search).toContain('userId=7');
  expect(screen.getByText('Ana Ruiz, Riverbend')).toBeVisible();
});

it('opens an email and resends it after a warning that it may arrive twice', async () => {
  const api = createFakeApi();
  api.answer(searchEmailQueue, samplePage([email]));
  api.fail(resendEmail, 'mail_not_wanted');
  const { person } = await showPage(path, { api });
  await person.click(await screen.findByRole('button', { name: 'Open email to ana@example.org' }));
  const dialog = await screen.findByRole('dialog', { name: 'Welcome' });
  expect(within(dialog).getByText('Hello Ana')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Resend' }));
  const ask = await screen.findByRole('alertdialog');
  expect(within(ask).getByText(/They may get it twice/)).toBeVisible();
  await person.click(within(ask).getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toMatch(/has left, or unsubscribed/));
  api.answer(resendEmail, { data: { ...email, deliveryStatus: 'queued', resends: 1 } });
  await person.click(within(ask).getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toMatch(/queued/));
  expect(api.inputs(resendEmail).at(-1)).toMatchObject({
    params: { id: 8 },
    body: { programId: 31 },
  });
});

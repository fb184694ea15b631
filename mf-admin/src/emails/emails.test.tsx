import {
  cancelMailing,
  countAudience,
  createEmailTemplate,
  listEmailArchive,
  listEmailTemplates,
  listProgramChallenges,
  listSegments,
  sendAdminEmail,
  sendEmailTemplate,
  testAdminEmail,
  type EmailTemplate,
  type Mailing,
} from '@stridewell/contracts';
import { drafts, snackbars, sharedHistory } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, samplePage } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const center = '/admin/communications-center';
const told = () => snackbars.list().at(-1)?.text;

/** Confirms that an email goes to the people whom the fake API counts. */
async function confirmSending(person: Awaited<ReturnType<typeof showPage>>['person']) {
  const ask = await screen.findByRole('alertdialog', { name: 'Send to 24 people?' });
  await person.click(within(ask).getByRole('button', { name: 'Send' }));
}

const welcome: EmailTemplate = {
  id: 80,
  name: 'Welcome',
  subject: 'Hello {{firstName}}',
  body: '<p>Come in.</p>',
  subjectEs: null,
  bodyEs: null,
  updatedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
};

const mailing: Mailing = {
  id: 90,
  templateId: 80,
  subject: 'Hello',
  body: '<p>Come in.</p>',
  subjectEs: null,
  bodyEs: null,
  audience: {},
  state: 'sent',
  sendOn: null,
  sender: 'Ana',
  createdAt: '2026-11-19T08:00:00.000Z',
  startsAt: null,
  sentAt: '2026-11-19T08:01:00.000Z',
  recipients: 24,
  expected: 24,
  delivered: 22,
  bounced: 2,
  kept: 0,
  uncertain: 0,
};

function mailApi() {
  const api = createFakeApi();
  api.answer(listEmailTemplates, samplePage([welcome]));
  api.answer(listEmailArchive, samplePage([mailing]));
  const groups = [{ id: 500, name: 'Autumn Loop' }];
  api.answer(countAudience, {
    data: { people: 25, optedOut: 1, names: ['Ana Ruiz', 'Ben Ode'], groups },
  });
  api.answer(listSegments, { data: [] });
  api.answer(listProgramChallenges, samplePage([sampleChallenge()]));
  return api;
}

it('saves a template in both languages, or in one', async () => {
  const api = mailApi();
  api.answer(createEmailTemplate, { data: welcome });
  const { person } = await showPage(`${center}/templates`, { api });
  await person.click(await screen.findByRole('button', { name: 'New template' }));
  const form = await screen.findByRole('dialog', { name: 'New template' });
  expect(within(form).getByRole('button', { name: 'First name' })).toBeVisible();
  await person.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Welcome');
  await person.type(within(form).getByRole('textbox', { name: /^Subject/ }), 'Hello');
  await person.type(within(form).getByRole('textbox', { name: /^Message/ }), 'Come in.');
  await person.click(within(form).getByRole('switch', { name: /^Spanish version/ }));
  await person.click(within(form).getByRole('button', { name: 'Save template' }));
  expect(await within(form).findByText('Enter a message in Spanish.')).toBeVisible();
  await person.click(within(form).getByRole('switch', { name: /^Spanish version/ }));
  await person.click(within(form).getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(told()).toBe('Template saved'));
  expect(api.inputs(createEmailTemplate)).toMatchObject([
    { body: { name: 'Welcome', subject: 'Hello', body: '<p>Come in.</p>', bodyEs: null } },
  ]);
  drafts.forget(7, 'email-template-new');
});

it("tests a template on the administrator, then sends it to a challenge's participants", async () => {
  const api = mailApi();
  api.answer(sendEmailTemplate, ({ body }) => ({ data: body?.test === 1 ? null : mailing }));
  const { person } = await showPage(`${center}/templates`, { api });
  await person.click(await screen.findByRole('button', { name: 'Actions for Welcome' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Send me a test' }));
  await waitFor(() => expect(told()).toBe('Test sent to ana@northwind.example'));
  await person.click(screen.getByRole('button', { name: 'Send Welcome' }));
  const form = await screen.findByRole('dialog', { name: 'Send Welcome' });
  expect(await within(form).findByText('25 people')).toBeVisible();
  expect(within(form).getByText('Opted out: 1')).toBeVisible();
  await person.click(within(form).getByRole('button', { name: 'Add condition' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Challenge' }));
  // Nothing is added before a challenge is chosen.
  const condition = await screen.findByRole('dialog', { name: 'Challenge' });
  await person.click(within(condition).getByRole('button', { name: 'Add' }));
  expect(await within(condition).findByText('Choose at least one.')).toBeVisible();
  await person.click(within(condition).getByRole('checkbox', { name: 'Autumn Loop' }));
  await person.click(within(condition).getByRole('button', { name: 'Add' }));
  await person.click(within(form).getByRole('button', { name: 'Send' }));
  await confirmSending(person);
  await waitFor(() => expect(told()).toBe('Sending in 2 minutes'));
  expect(api.inputs(sendEmailTemplate)).toMatchObject([
    { body: { test: 1 } },
    {
      params: { id: 80 },
      body: { audience: { conditions: [{ challengeIds: [500] }] }, sendOn: null },
    },
  ]);
});

describe('an email to inactive participants of the challenge in the address', () => {
  async function writeEmail() {
    const api = mailApi();
    api.answer(sendAdminEmail, { data: mailing });
    const { person } = await showPage(`${center}/email?challenge=500&silent=7`, { api });
    await person.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'We miss you');
    await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Come back.');
    return { api, person, send: () => person.click(screen.getByRole('button', { name: 'Send' })) };
  }

  it('is sent to them', async () => {
    const { api, person, send } = await writeEmail();
    await send();
    await confirmSending(person);
    await waitFor(() =>
      expect(api.inputs(sendAdminEmail)).toMatchObject([
        { body: { audience: { conditions: [{ challengeIds: [500] }, { inactiveDays: 7 }] } } },
      ]),
    );
  });

  it('is not widened by days out of range, which are rejected next to their field', async () => {
    const { api, person, send } = await writeEmail();
    await person.click(await screen.findByRole('button', { name: 'Edit: No steps for 7 days' }));
    const condition = await screen.findByRole('dialog', { name: 'No steps lately' });
    const days = within(condition).getByDisplayValue('7');
    await person.clear(days);
    await person.type(days, '400');
    await person.click(within(condition).getByRole('button', { name: 'Done' }));
    expect(await within(condition).findByText('Enter 1 to 365 days.')).toBeVisible();
    await person.click(within(condition).getByRole('button', { name: 'Cancel' }));
    await send();
    await confirmSending(person);
    await waitFor(() =>
      expect(api.inputs(sendAdminEmail)).toMatchObject([
        { body: { audience: { conditions: [{ challengeIds: [500] }, { inactiveDays: 7 }] } } },
      ]),
    );
  });
});

it('sends an email to everyone, and goes to the archive', async () => {
  const api = mailApi();
  api.answer(sendAdminEmail, { data: mailing });
  const { person } = await showPage(`${center}/email`, { api });
  await person.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Hello');
  await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Come in.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  // A single press sends nothing.
  const ask = await screen.findByRole('alertdialog', { name: 'Send to 24 people?' });
  await person.click(within(ask).getByRole('button', { name: 'Keep editing' }));
  expect(api.inputs(sendAdminEmail)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await confirmSending(person);
  await waitFor(() => expect(told()).toBe('Sending in 2 minutes'));
  expect(api.inputs(sendAdminEmail)).toMatchObject([
    { params: { id: 100 }, body: { subject: 'Hello', body: '<p>Come in.</p>', audience: {} } },
  ]);
  await waitFor(() => expect(sharedHistory.location.pathname).toBe(`${center}/archive`));
  expect(await screen.findByText(/to 24 people · Delivered: 22 · Bounced: 2/)).toBeVisible();
});

it('sends the draft to its author first', async () => {
  const api = mailApi();
  api.answer(testAdminEmail, { data: { email: 'ada@example.org' } });
  const { person } = await showPage(`${center}/email`, { api });
  await person.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(api.inputs(testAdminEmail)).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Hello');
  await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Come in.');
  await person.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(told()).toBe('Test sent to ada@example.org'));
  expect(api.inputs(testAdminEmail)).toMatchObject([
    { body: { subject: 'Hello', body: '<p>Come in.</p>', bodyEs: null } },
  ]);
  expect(api.inputs(sendAdminEmail)).toEqual([]);
});

it('undoes a held email, from its message and from the archive', async () => {
  const api = mailApi();
  const startsAt = new Date(Date.now() + 90_000).toISOString();
  const held = { ...mailing, state: 'sending', sentAt: null, startsAt, recipients: 0 } as const;
  api.answer(sendAdminEmail, { data: held });
  api.answer(listEmailArchive, samplePage<Mailing>([held]));
  api.answer(cancelMailing, { data: { ...held, state: 'cancelled', startsAt: null } });
  const { person } = await showPage(`${center}/email`, { api });
  await person.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Hello');
  await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Come in.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await confirmSending(person);
  await waitFor(() => expect(told()).toBe('Sending in 2 minutes'));
  act(() => snackbars.list().at(-1)?.action?.onPress());
  await waitFor(() => expect(told()).toBe('Email stopped'));
  expect(await screen.findByText(/^Sends at/)).toBeVisible();
  expect(screen.getByText(/to 24 people/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo “Hello”' }));
  await waitFor(() => expect(api.inputs(cancelMailing)).toHaveLength(2));
  expect(api.inputs(cancelMailing)[0]).toMatchObject({ params: { id: 90 } });
});

it('cancels a scheduled email after a confirmation', async () => {
  const api = mailApi();
  const scheduled = { ...mailing, state: 'scheduled', sendOn: '2026-12-01', sentAt: null } as const;
  api.answer(listEmailArchive, samplePage<Mailing>([scheduled]));
  api.answer(cancelMailing, { data: { ...scheduled, state: 'cancelled' } });
  const { person } = await showPage(`${center}/archive`, { api });
  await person.click(await screen.findByRole('button', { name: 'Stop “Hello”' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Stop this email?' });
  await person.click(within(ask).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(told()).toBe('Email stopped'));
  expect(api.inputs(cancelMailing)).toMatchObject([{ params: { id: 90 } }]);
});

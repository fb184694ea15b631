import {
  checkProgramName,
  createProgram,
  getProgram,
  searchAllMembers,
  searchUnique,
} from '@stridewell/contracts';
import { drafts, sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleProgram } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { sampleListedProgram } from '#sample-program.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

const address = '/adminsuper/program/create';

type UserEvent = Awaited<ReturnType<typeof showPage>>['person'];

function creationApi() {
  const api = createFakeApi();
  api.answer(checkProgramName, { data: { programName: 'north-wind', isFree: 1 } });
  api.answer(searchUnique, { data: { isUnique: true } });
  // The page it goes to afterwards.
  api.answer(getProgram, { data: sampleProgram() });
  api.answer(searchAllMembers, samplePage([]));
  return api;
}

const type = (person: UserEvent, name: RegExp, text: string) =>
  person.type(screen.getByRole('textbox', { name }), text);
const goOn = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Continue' }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

async function fillIn(person: UserEvent) {
  await type(person, /^Program name/, 'North Wind');
  await person.click(screen.getByRole('radio', { name: 'Pro' }));
  await type(person, /^Contact email/, 'help@north.example');
  await goOn(person);
  await step('Logo and color');
  await goOn(person);
  await step('First admin');
  await type(person, /^First name/, 'Fay');
  await type(person, /^Last name/, 'Ito');
  await type(person, /^Email/, 'fay@north.example');
  await type(person, /^Username/, 'fay.ito');
  await goOn(person);
  await step('Teams and organizations');
  await type(person, /^Organization names/, 'North\nSouth');
  await goOn(person);
  await step('People');
  const csv = 'First name,Last name,E-mail,Team\nMio,Abe,mio@north.example,Gulls';
  const [chooser] = screen.getAllByLabelText('Choose file', { selector: 'input' });
  if (!chooser) throw new Error('There is no chooser.');
  await person.upload(chooser, new File([csv], 'people.csv', { type: 'text/csv' }));
  await screen.findByText('People to add: 1');
  await goOn(person);
  await step('Review');
}

it('creates a program step by step, and goes to the step with an error', async () => {
  const api = creationApi();
  api.fail(createProgram, 'already_taken', { fields: { 'admin.email': ['Taken.'] } });
  const { person } = await showPage(address, { api });
  await goOn(person);
  expect(await screen.findByText('Enter a program name.')).toBeVisible();
  await fillIn(person);
  expect(screen.getByText('North, South')).toBeVisible();
  expect(screen.getByText('Gulls')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create program' }));
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(await step('First admin')).toBeVisible();
  api.answer(createProgram, { data: sampleListedProgram({ id: 900, name: 'North Wind' }) });
  for (const name of ['Teams and organizations', 'People', 'Review']) {
    await goOn(person);
    await step(name);
  }
  await person.click(screen.getByRole('button', { name: 'Create program' }));
  await waitFor(() =>
    expect(snackbars.list().at(-1)?.text).toBe(
      'North Wind created. We emailed everyone you added.',
    ),
  );
  expect(sharedHistory.location.search).toBe('?program=900');
  expect(api.inputs(createProgram).at(-1)?.body).toMatchObject({
    name: 'North Wind',
    tier: 'pro',
    teamsOff: 0,
    organizations: ['North', 'South'],
    members: [{ firstName: 'Mio', email: 'mio@north.example', team: 'Gulls' }],
    settings: { organization: { organizationsOn: 1 } },
  });
});

it('says while a name is typed that it is taken, and keeps the typed text', async () => {
  const api = creationApi();
  api.answer(checkProgramName, { data: { programName: 'north-wind', isFree: 0 } });
  const first = await showPage(address, { api });
  await type(first.person, /^Program name/, 'North Wind');
  expect(await screen.findByText('Another program has this name.')).toBeVisible();
  first.unmount();
  await showPage(address, { api });
  expect(await screen.findByDisplayValue('North Wind')).toBeVisible();
  drafts.forget(7, 'program-creation');
});

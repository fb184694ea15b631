import { getAssessment, saveAssessment } from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleAssessment } from '../companion.fixture.ts';
import { showPage } from '../show-page.fixture.tsx';

const told = () => snackbars.list().at(-1);
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });

function makeApi(selected: readonly number[] = []) {
  const api = createFakeApi();
  api.answer(getAssessment, { data: sampleAssessment(selected) });
  api.answer(saveAssessment, { data: { state: selected.length > 0 ? 'updated' : 'created' } });
  return api;
}

const endImage = () => document.querySelector('img') ?? document.body;

it('goes from the cover through the questions to the end, and saves the choices once', async () => {
  const api = makeApi();
  const { person } = await showPage('/assessment', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your plan' })).toBeVisible();
  expect(screen.getByText('Ten minutes a day')).toBeVisible();
  await person.click(await button('Create my plan'));
  expect(await screen.findByRole('heading', { name: 'Step 1/2 - Rest' })).toHaveFocus();
  expect(await button('Previous')).toBeDisabled();
  await person.click(await button('Continue'));
  expect(told()).toMatchObject({ text: 'Select an answer before you continue', type: 'info' });
  await person.click(await box('Rested'));
  // In a single choice, another answer replaces it, and pressing it again clears it.
  await person.click(await box('Tired'));
  expect(await box('Rested')).not.toBeChecked();
  await person.click(await box('Tired'));
  expect(await box('Tired')).not.toBeChecked();
  await person.click(await box('Tired'));
  await person.click(await button('Continue'));
  expect(await screen.findByRole('heading', { name: 'Step 2/2 - Your days' })).toBeVisible();
  expect(screen.getByText('(Select up to 2 that have most impacted your wellbeing)')).toBeVisible();
  await person.click(await button('Continue'));
  expect(told()?.text).toBe('Minimum 1 option is required');
  await person.click(await box('Work'));
  expect(await box('Sleep')).toBeEnabled();
  await person.click(await box('Money'));
  expect(await box('Sleep')).toBeDisabled();
  await person.click(await button('Continue'));

  expect(await screen.findByText('Your plan is ready')).toBeVisible();
  expect(await button('Exit')).toBeDisabled();
  expect(endImage()).toHaveAttribute('src', '/end.svg');
  expect(api.inputs(saveAssessment)).toEqual([]);
  fireEvent.load(endImage());
  const view = await screen.findByRole('link', { name: 'View Your Plan' });
  expect(view).toHaveAttribute('href', '/my-dashboard');
  expect(api.inputs(saveAssessment)).toMatchObject([
    {
      body: {
        Questionnaire: {
          Questions: [
            { Id: 1, Answers: [{ Id: 12 }] },
            { Id: 2, Answers: [{ Id: 21 }, { Id: 22 }] },
          ],
        },
      },
    },
  ]);
});

it('starts with the earlier choices, says so, and saves although its image fails', async () => {
  const api = makeApi([11, 23]);
  const { person } = await showPage('/assessment', { api });
  expect(await screen.findByText('What has changed?')).toBeVisible();
  await person.click(await button('Edit your plan'));
  expect(await box('Rested')).toBeChecked();
  await person.click(await button('Continue'));
  expect(await box('Sleep')).toBeChecked();
  await person.click(await button('Previous'));
  expect(await box('Rested')).toBeChecked();
  await person.click(await button('Continue'));
  await person.click(await button('Continue'));
  expect(await screen.findByText('Your plan is renewed')).toBeVisible();
  fireEvent.error(endImage());
  await waitFor(() => expect(api.inputs(saveAssessment)).toHaveLength(1));
});

it('saves although its image neither loads nor fails', async () => {
  const api = makeApi([11, 23]);
  const { person } = await showPage('/assessment', { api });
  await person.click(await button('Edit your plan'));
  await person.click(await button('Continue'));
  await person.click(await button('Continue'));
  expect(await screen.findByText('Your plan is renewed')).toBeVisible();
  expect(api.inputs(saveAssessment)).toEqual([]);
  await waitFor(() => expect(api.inputs(saveAssessment)).toHaveLength(1), { timeout: 6000 });
});

it('says for five seconds that saving failed, and saves again', async () => {
  const api = makeApi([11, 23]);
  api.fail(saveAssessment, 'unavailable');
  const { person } = await showPage('/assessment', { api });
  await person.click(await button('Edit your plan'));
  await person.click(await button('Continue'));
  await person.click(await button('Continue'));
  fireEvent.load(endImage());
  await waitFor(() => expect(told()).toMatchObject({ type: 'danger', duration: 5000 }));
  api.answer(saveAssessment, { data: { state: 'updated' } });
  await person.click(await button('Retry'));
  expect(await screen.findByRole('link', { name: 'View Your Plan' })).toBeVisible();
});

it('resumes after an interruption, and starts at the cover after it was left or saved', async () => {
  const first = await showPage('/assessment', { api: makeApi() });
  await first.person.click(await button('Create my plan'));
  await first.person.click(await box('Tired'));
  await first.person.click(await button('Continue'));
  await first.person.click(await box('Work'));
  first.unmount();
  const again = await showPage('/assessment', { api: makeApi() });
  expect(await screen.findByRole('heading', { name: 'Step 2/2 - Your days' })).toBeVisible();
  expect(await box('Work')).toBeChecked();
  await again.person.click(await button('Previous'));
  expect(await box('Tired')).toBeChecked();
  await again.person.click(await button('Continue'));
  await again.person.click(await button('Continue'));
  fireEvent.load(endImage());
  await screen.findByRole('link', { name: 'View Your Plan' });
  again.unmount();
  await showPage('/assessment', { api: makeApi() });
  expect(await button('Create my plan')).toBeVisible();
});

it('has the same reading order as its visual order', async () => {
  const { person } = await showPage('/assessment', { api: makeApi() });
  await person.click(await button('Create my plan'));
  await person.click(await button('Continue'));
  await person.click(await box('Tired'));
  await person.click(await button('Continue'));
  await screen.findByRole('heading', { name: 'Step 2/2 - Your days' });
  const order = [
    ['button', 'Exit'],
    ['heading', 'Step 2/2 - Your days'],
    ['progressbar', 'Progress'],
    ['group', 'What is on your mind?'],
    ['checkbox', 'Work'],
    ['checkbox', 'Money'],
    ['checkbox', 'Sleep'],
    ['button', 'Previous'],
    ['button', 'Continue'],
  ] as const;
  const named = order.map(([role, name]) => screen.getByRole(role, { name }));
  const all = [...document.querySelectorAll('*')];
  const places = named.map((element) => all.indexOf(element));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const role of new Set(order.map(([one]) => one)))
    expect(screen.getAllByRole(role)).toHaveLength(order.filter(([one]) => one === role).length);
  const group = screen.getByRole('group', { name: 'What is on your mind?' });
  expect(group).toHaveAccessibleDescription(
    '(Select up to 2 that have most impacted your wellbeing)',
  );
});

it('asks before it is left, and goes to My Dashboard', async () => {
  const { person } = await showPage('/assessment', { api: makeApi() });
  await person.click(await button('Create my plan'));
  await person.click(await box('Tired'));
  await person.click(await button('Exit'));
  const question = screen.getByRole('alertdialog', { name: 'Your plan' });
  expect(question).toHaveTextContent('If you exit you will lose the answers you have entered.');
  await person.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await box('Tired')).toBeChecked();
  const seen: string[] = [];
  const stop = sharedHistory.listen(({ location }) => void seen.push(location.pathname));
  await person.click(await button('Exit'));
  const exits = screen.getAllByRole('button', { name: 'Exit' });
  await person.click(exits.at(-1) ?? document.body);
  await waitFor(() => expect(seen).toContain('/my-dashboard'));
  stop();
});

it('says for five seconds that it failed to load, and offers to try again', async () => {
  const api = makeApi();
  api.fail(getAssessment, 'unavailable');
  const { person } = await showPage('/assessment', { api });
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  expect(told()).toMatchObject({ type: 'danger', duration: 5000 });
  api.answer(getAssessment, { data: sampleAssessment() });
  await person.click(retry);
  expect(await button('Create my plan')).toBeVisible();
});

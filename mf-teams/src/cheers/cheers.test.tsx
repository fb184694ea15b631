import { cheerMember, getCheersToday, listCheers } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { showPage } from '../show-page.fixture.tsx';
import { ben, sampleDetails, teamApi, viewer } from '../team.fixture.ts';
import { CheersCard } from './cheers-card.tsx';

const texts = { 'mf-teams': { en, es } };

it('a team member is cheered on with one tap, once a day', async () => {
  const api = teamApi(sampleDetails({ isJoined: true }));
  api.answer(cheerMember, () => {
    const data = { memberIds: [ben.id], left: 9 };
    api.answer(getCheersToday, { data });
    return { data };
  });
  const { person } = await showPage('/teams/40/members', { api, viewer });
  const button = await screen.findByRole('button', { name: 'Cheer Ben Ode on' });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('You cheered Ben Ode on'));
  const done = await screen.findByRole('button', { name: 'You cheered Ben Ode on today' });
  expect(done).toBeDisabled();
  expect(api.inputs(cheerMember)).toMatchObject([{ params: { id: 9 } }]);
});

it('the card shows who cheered the viewer on, and is absent if no one did', async () => {
  const api = createFakeApi();
  const sentAt = '2026-11-20T08:00:00.000Z';
  api.answer(getCheersToday, { data: { memberIds: [], left: 0 } });
  api.answer(listCheers, samplePage([{ id: 1, sender: ben, sentAt }], { total: 3 }));
  const shown = await renderScreen(<CheersCard />, { api, texts });
  const list = await screen.findByRole('list', { name: 'Cheers for you' });
  expect(list).toHaveTextContent('Ben Ode cheered you on');
  expect(screen.getByText('And 2 more in the last week')).toBeVisible();
  expect(await within(list).findByRole('button', { name: 'No cheers left today' })).toBeDisabled();
  shown.unmount();
  api.answer(listCheers, samplePage([]));
  const { container } = await renderScreen(<CheersCard />, { api, texts });
  await waitFor(() => expect(api.inputs(listCheers).length).toBeGreaterThan(1));
  expect(container).toHaveTextContent('');
});

import {
  listAdminLog,
  listProgramChallenges,
  listReportViews,
  searchMembers,
  searchTeams,
} from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerPeriods } from '#report-periods.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';
import { findResults, isFound } from './palette-results.ts';

function paletteApi() {
  const api = createFakeApi();
  const ben = { id: 9, name: 'Ben Ode', username: 'ben.ode', image: null, team: null };
  answerPeriods(api);
  api.answer(listReportViews, samplePage([]));
  api.answer(listAdminLog, samplePage([]));
  api.answer(searchMembers, samplePage([ben]));
  api.answer(searchTeams, samplePage([]));
  api.answer(listProgramChallenges, samplePage([sampleChallenge({ id: 500, name: 'Bend it' })]));
  return api;
}

async function open() {
  const api = paletteApi();
  const { person } = await showPage('/admin/reporting', { api });
  await screen.findByRole('heading', { level: 1, name: 'Reporting' });
  await person.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  return { api, person, dialog };
}

describe("the administration's search", () => {
  it('opens with Ctrl K, offers actions, and finds people and challenges by name', async () => {
    const { person, dialog } = await open();
    await waitFor(() => expect(within(dialog).getByRole('searchbox')).toHaveFocus());
    const actions = within(dialog).getByRole('region', { name: 'Actions' });
    expect(within(actions).getByRole('link', { name: 'Create a challenge' })).toBeVisible();
    await person.keyboard('ben');
    const people = await within(dialog).findByRole('region', { name: 'People' });
    expect(within(people).getByRole('link', { name: /Ben Ode/ })).toHaveAttribute(
      'href',
      '/admin/member-center/settings/member/9',
    );
    const challenges = within(dialog).getByRole('region', { name: 'Challenges' });
    expect(within(challenges).getByRole('link', { name: 'Bend it' })).toHaveAttribute(
      'href',
      '/admin/challenge-center/challenge-edit/500',
    );
  });

  it('finds settings and pages by their labels, ignoring case', async () => {
    const { person, dialog } = await open();
    await person.keyboard('TIME zone');
    const settings = await within(dialog).findByRole('region', { name: 'Settings' });
    expect(within(settings).getByRole('link', { name: /Time zone/ })).toHaveAttribute(
      'href',
      '/admin/program-center/settings?type=general',
    );
  });

  it('goes to the first result on Enter and closes', async () => {
    const { api, person, dialog } = await open();
    api.answer(searchMembers, samplePage([]));
    api.answer(listProgramChallenges, samplePage([]));
    await person.keyboard('multiple teams');
    await within(dialog).findByRole('region', { name: 'Actions' });
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(sharedHistory.location.pathname).toBe('/admin/team-center/create-multiple-teams'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves between results with the arrow keys', async () => {
    const { person, dialog } = await open();
    await waitFor(() => expect(within(dialog).getByRole('searchbox')).toHaveFocus());
    await person.keyboard('{ArrowDown}');
    expect(within(dialog).getByRole('link', { name: 'Invite people' })).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(within(dialog).getByRole('searchbox')).toHaveFocus();
  });
});

it('finds each word of a search anywhere, without accents', () => {
  expect(isFound('configuracion equipo', 'Equipos: Configuración')).toBe(true);
  expect(isFound('team red', 'Red teams')).toBe(true);
  expect(isFound('team blue', 'Red teams')).toBe(false);
});

it('lists results that begin with the search first', () => {
  const results = ['All teams', 'Teams'].map((label) => ({ key: label, label, href: '/' }));
  expect(findResults('tea', results).map(({ label }) => label)).toEqual(['Teams', 'All teams']);
});

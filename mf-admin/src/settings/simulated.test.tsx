import { simulateSettings, type SimulatedEffect } from '@stridewell/contracts';
import { screen, waitFor } from '@testing-library/react';
import { settingsApi, settingsWith } from '#program-settings/settings.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

const below: SimulatedEffect = {
  effect: 'below-goal',
  who: 'members',
  count: 12,
  of: 400,
  isEstimate: false,
};

it('say whom they would affect before they are saved', async () => {
  const api = settingsApi(settingsWith({ points: { pointsGoal: 25 } }));
  api.answer(simulateSettings, { data: [below, { ...below, effect: 'above-goal', count: 0 }] });
  const { person } = await showPage('/admin/program-center/settings?type=points', { api });
  const goal = await screen.findByRole('textbox', { name: /^Yearly points goal/ });
  await person.clear(goal);
  await person.type(goal, '50');
  await person.tab();
  expect(await screen.findByText('Below the goal: 12 people')).toBeVisible();
  expect(api.inputs(simulateSettings).at(-1)).toMatchObject({ query: { pointsGoal: 50 } });
  api.answer(simulateSettings, { data: [{ ...below, count: null, of: null }] });
  await person.clear(goal);
  await person.type(goal, '60');
  await person.tab();
  expect(await screen.findByText(/^Too few participants/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/12 people/)).toBeNull());
});

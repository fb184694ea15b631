import {
  listChallengeInvites,
  listProgramMaps,
  searchUnique,
  simulateChallenge,
  updateChallenge,
} from '@stridewell/contracts';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

const organised = sampleChallenge({ mayEdit: true, mayDelete: true, isJoined: true });
const giving = { name: /^Reward participants who reach the goal/ };

function editApi() {
  const api = challengeApi(organised);
  api.answer(listProgramMaps, { data: [] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(listChallengeInvites, samplePage([]));
  api.answer(simulateChallenge, { data: [] });
  api.answer(updateChallenge, { data: organised });
  return api;
}

it('lets an administrator promise points, and explains that before it is saved', async () => {
  const api = editApi();
  const viewer = sampleViewer({ isProgramAdmin: 1 });
  const { person } = await showPage('/challenges/challenge-edit/500', { api, viewer });
  await person.click(await screen.findByRole('checkbox', giving));
  const amount = screen.getByRole('textbox', { name: /^Points per participant/ });
  await person.clear(amount);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Choose from 1 to 100,000 points.')).toBeVisible();
  await person.type(amount, '250');
  await person.tab();
  expect(await screen.findByText('Reaching the goal earns 250 points.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputs(updateChallenge)).toHaveLength(1));
  expect(api.inputs(updateChallenge)[0]?.body).toMatchObject({
    incentivizeChallenge: true,
    incentiveType: 'points',
    incentiveAmount: 250,
  });
});

it('names the recognition wall', async () => {
  const api = editApi();
  const { person } = await showPage('/challenges/challenge-edit/500', { api });
  await person.click(
    await screen.findByRole('checkbox', { name: /^Custom recognition wall title/ }),
  );
  await person.type(screen.getByRole('textbox', { name: /^Wall title/ }), 'Boots');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputs(updateChallenge)).toHaveLength(1));
  expect(api.inputs(updateChallenge)[0]?.body).toMatchObject({
    useCustomRecognitionWallTitle: true,
    customRecognitionWallTitle: 'Boots',
  });
});

it('hides the promise of points from people who are not administrators', async () => {
  const api = editApi();
  const { person } = await showPage('/challenges/challenge-edit/500', { api });
  await screen.findByRole('checkbox', { name: /^Custom recognition wall title/ });
  expect(screen.queryByRole('checkbox', giving)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputs(updateChallenge)).toHaveLength(1));
  expect(api.inputs(updateChallenge)[0]?.body).not.toHaveProperty('incentivizeChallenge');
});

import {
  downloadLaunchPoster,
  getInvitationPlan,
  getLaunch,
  type Launch,
} from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = 'https://steps.example.org/registration?programName=northwind&programCode=nord-26';
const launch: Launch = {
  address,
  isOpen: true,
  programCode: 'nord-26',
  whole: { people: 40, invited: 30, registered: 20, connected: 12, walked: 16, joined: 10 },
  sites: [
    {
      id: 3,
      name: 'Harbor',
      people: 34,
      invited: 26,
      registered: 17,
      connected: 11,
      walked: 14,
      joined: 9,
    },
    {
      id: null,
      name: null,
      people: 6,
      invited: 4,
      registered: 3,
      connected: null,
      walked: null,
      joined: null,
    },
  ],
};
const counts = { notInvited: 10, planned: 0, invited: 10, come: 20 };

async function show(data: Launch = launch, path = '/admin/member-center/launch') {
  const api = createFakeApi();
  api.answer(getLaunch, { data });
  api.answer(getInvitationPlan, {
    data: { mode: 'now', sendAt: null, words: { en: null, es: null }, counts, held: null },
  });
  return { ...(await showPage(path, { api })), api };
}

describe('the launch page', () => {
  it('shows how far people have come, by organization, without activity of a few', async () => {
    await show();
    expect(await screen.findByText('40 people added')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Invited' })).toHaveTextContent('30 · 75%');
    expect(screen.getByRole('meter', { name: 'Joined a challenge' })).toHaveTextContent('10 · 25%');
    const table = screen.getByRole('table', { name: 'Progress by Organization' });
    const row = within(table).getByRole('row', { name: /^Harbor/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['34', '26', '17', '11', '14', '9']));
    expect(within(table).getByRole('row', { name: /^None/ })).toHaveTextContent(
      /6.*4.*3(Hidden){3}$/,
    );
    expect(screen.getByText(/activity of groups under 10 people/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remind 10 people' })).toBeVisible();
  });

  it('prints posters, and has the code', async () => {
    const { api, person } = await show();
    api.answer(downloadLaunchPoster, new File(['%PDF'], 'launch-poster-es.pdf'));
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await person.click(await screen.findByRole('button', { name: 'Poster in Spanish' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(api.inputs(downloadLaunchPoster)).toMatchObject([{ query: { language: 'es' } }]);
    expect(screen.getByText('Program code: nord-26')).toBeVisible();
    save.mockRestore();
  });

  it('says that the code only leads to the sign-in page while registration is closed', async () => {
    await show({ ...launch, isOpen: false, programCode: null });
    expect(await screen.findByText(/Only people you've added can sign in/)).toBeVisible();
    expect(screen.queryByText(/Program code/)).not.toBeInTheDocument();
  });

  it('leads to the people file while no one has been added', async () => {
    const nothing = { people: 0, invited: 0, registered: 0, connected: 0, walked: 0, joined: 0 };
    await show({ ...launch, whole: nothing, sites: [] });
    expect(await screen.findByText('No one has been added yet')).toBeVisible();
  });

  it('offers to try again if the figures fail', async () => {
    const api = createFakeApi();
    api.fail(getLaunch, 'unavailable');
    api.fail(getInvitationPlan, 'unavailable');
    await showPage('/admin/member-center/launch', { api });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  });
});

it('the meeting page shows the code and its QR code as a full screen', async () => {
  const { person } = await show(launch, '/admin/member-center/launch/meeting');
  const board = await screen.findByRole('region', { name: 'Join the program' });
  expect(within(board).getByText('nord-26')).toBeVisible();
  expect(within(board).getByText('steps.example.org')).toBeVisible();
  expect(within(board).getByRole('img', { name: 'QR code to join the program' })).toBeVisible();
  const full = jest.fn(async () => undefined);
  board.requestFullscreen = full;
  await person.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(full).toHaveBeenCalled();
});

import {
  countAudience,
  getSegment,
  listProgramChallenges,
  listProgramOrganizations,
  listSegments,
  type Segment,
} from '@stridewell/contracts';
import {
  createFakeApi,
  sampleChallenge,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const center = '/admin/communications-center/email';
const sizeOf = (groups: { id: number; name: string }[]) => ({
  data: { people: 25, optedOut: 0, names: [], groups },
});

/** Opens the form of an email to a segment. */
async function showSegment(conditions: Segment['audience']['conditions'], api = createFakeApi()) {
  const segment = { id: 60, name: 'Ours', audience: { conditions } };
  api.answer(listSegments, { data: [{ id: 60, name: 'Ours' }] });
  api.answer(getSegment, { data: segment });
  const program = sampleProgram({ organizationsOn: 1 });
  const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin', program });
  const { person } = await showPage(center, { api, viewer });
  const press = async (name: RegExp | string) =>
    person.click(await screen.findByRole('button', { name }));
  await press('Segments');
  await person.click(await screen.findByRole('menuitem', { name: 'Ours' }));
  return { api, person, press };
}

describe('a condition that is edited', () => {
  it('keeps teams whose names are still on their way', async () => {
    const api = createFakeApi();
    const release = api.hold(countAudience, sizeOf([{ id: 31, name: 'Striders' }]));
    const { press } = await showSegment([{ teamIds: [31, 32] }], api);
    await press('Edit: Team: …, …');
    const dialog = within(await screen.findByRole('dialog', { name: 'Team' }));
    expect(dialog.getAllByRole('button', { name: 'Remove …' })).toHaveLength(2);
    release();
    expect(await dialog.findByRole('button', { name: 'Remove Striders' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove deleted' })).toBeVisible();
    await press('Done');
    expect(await screen.findByText('Team: Striders, deleted')).toBeVisible();
  });

  it('shows a challenge that is not offered any more, to untick', async () => {
    const api = createFakeApi();
    api.answer(countAudience, sizeOf([{ id: 501, name: 'Spring Loop' }]));
    api.answer(listProgramChallenges, samplePage([sampleChallenge()]));
    const { person, press } = await showSegment([{ challengeIds: [500, 501] }], api);
    await press(/^Edit: Challenge: /);
    const dialog = within(await screen.findByRole('dialog', { name: 'Challenge' }));
    expect(await dialog.findByRole('checkbox', { name: 'Autumn Loop' })).toBeChecked();
    await person.click(dialog.getByRole('checkbox', { name: 'Spring Loop' }));
    await press('Done');
    await waitFor(() =>
      expect(api.inputs(countAudience).at(-1)?.body).toEqual({
        conditions: [{ challengeIds: [500] }],
      }),
    );
  });

  it('offers every organization, of all pages', async () => {
    const api = createFakeApi();
    api.answer(countAudience, sizeOf([]));
    const site = { programId: 100, image: null, members: 3, teams: 2, isJoined: false };
    api.answer(listProgramOrganizations, ({ query }) =>
      query?.page === 2
        ? samplePage([{ id: 42, name: 'South', ...site }])
        : samplePage([{ id: 41, name: 'North', ...site }], {}, { next: '/next' }),
    );
    const { press } = await showSegment([{ organizationIds: [41] }], api);
    await press(/^Edit: Organization: /);
    const dialog = within(await screen.findByRole('dialog', { name: 'Organization' }));
    expect(await dialog.findByRole('checkbox', { name: 'South' })).not.toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'North' })).toBeChecked();
  });
});

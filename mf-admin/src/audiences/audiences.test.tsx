import {
  type Audience,
  countAudience,
  createBulkAct,
  createSegment,
  deleteSegment,
  findListedPeople,
  getBulkAct,
  getSegment,
  type Input,
  listProgramChallenges,
  listProgramOrganizations,
  listSegments,
  updateSegment,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import {
  createFakeApi,
  sampleChallenge,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { sampleAct } from '#bulk-acts/sample-act.fixture.ts';

const path = '/admin/challenge-center/add-people?challenge=500';
const groups = [{ id: 41, name: '<b>North</b>' }];
const segment = { id: 60, name: 'New hires', audience: { conditions: [{ joinedInDays: 30 }] } };
const said = () => snackbars.list().at(-1)?.text;

function audienceApi() {
  const api = createFakeApi();
  const names = ['Ana Ruiz', 'Ben Ode', 'Cleo Ode', 'Dan Ode', 'Eve Ode'];
  api.answer(countAudience, ({ body }) => {
    const people = (body.conditions ?? []).length === 0 ? 3083 : 300;
    return { data: { people, optedOut: 0, names, groups } };
  });
  api.answer(listProgramChallenges, samplePage([sampleChallenge({ phase: 'running' })]));
  const organization = { programId: 100, image: null, members: 300, teams: 2, isJoined: false };
  api.answer(
    listProgramOrganizations,
    samplePage([{ id: 41, name: '<b>North</b>', ...organization }]),
  );
  api.answer(listSegments, { data: [{ id: segment.id, name: segment.name }] });
  api.answer(getSegment, { data: segment });
  return api;
}

async function showPicker(api = audienceApi(), at = path) {
  const program = sampleProgram({ organizationsOn: 1 });
  const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin', program });
  const { person } = await showPage(at, { api, viewer });
  const press = async (name: RegExp | string) =>
    person.click(await screen.findByRole('button', { name }));
  const addCondition = async (kind: string) => {
    await press('Add condition');
    await person.click(await screen.findByRole('menuitem', { name: kind }));
  };
  const counted = (): Audience | undefined => api.inputs(countAudience).at(-1)?.body;
  return { api, person, press, addCondition, counted };
}

describe('an audience picker', () => {
  it('counts everyone, then those who meet its conditions, with names as text', async () => {
    const { person, addCondition, press, counted } = await showPicker();
    expect(await screen.findByText('3,083 people')).toBeVisible();
    expect(screen.getByText('Everyone')).toBeVisible();
    await addCondition('Organization');
    await person.click(await screen.findByRole('checkbox', { name: '<b>North</b>' }));
    await press('Add');
    expect(await screen.findByText('Organization: <b>North</b>')).toBeVisible();
    expect(await screen.findByText('300 people')).toBeVisible();
    expect(
      screen.getByText('Ana Ruiz, Ben Ode, Cleo Ode, Dan Ode, Eve Ode and others'),
    ).toBeVisible();
    await addCondition('Never signed in');
    await person.click(await screen.findByRole('radio', { name: 'Any condition' }));
    await press('Edit: Never signed in');
    await person.click(await screen.findByRole('switch', { name: 'Exclude these people' }));
    await press('Done');
    expect(await screen.findByText('Except: Never signed in')).toBeVisible();
    await waitFor(() =>
      expect(counted()).toEqual({
        match: 'any',
        conditions: [{ organizationIds: [41] }, { isRegistered: 0, not: 1 }],
      }),
    );
    await press('Remove: Organization: <b>North</b>');
    await waitFor(() => expect(screen.queryByText('Organization: <b>North</b>')).toBeNull());
    expect(screen.getByRole('group', { name: 'People' })).toHaveFocus();
  });

  it('withholds the names of a few, and offers Retry if the count is lost', async () => {
    const api = audienceApi();
    api.answer(countAudience, { data: { people: 4, optedOut: 0, names: null, groups: [] } });
    await showPicker(api);
    expect(await screen.findByText('4 people')).toBeVisible();
    expect(screen.getByText('Names are hidden for groups this small.')).toBeVisible();
  });

  it('says that no one meets the conditions, and then adds no one', async () => {
    const api = audienceApi();
    api.answer(countAudience, { data: { people: 0, optedOut: 0, names: [], groups: [] } });
    await showPicker(api);
    expect(await screen.findByText('No one meets these conditions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 0 people' })).toBeDisabled();
  });
});

describe('a pasted list', () => {
  async function showList() {
    const shown = await showPicker();
    await shown.addCondition('Paste a list');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
    const paste = async (text: string) => {
      await shown.person.click(dialog.getByRole('textbox', { name: /^Emails/ }));
      await shown.person.paste(text);
    };
    return { ...shown, dialog, paste };
  }

  it('lists the entries that no one has, to copy, and adds the others', async () => {
    const { api, dialog, paste, press, counted, person } = await showList();
    api.answer(findListedPeople, {
      data: { memberIds: [7, 8], notFound: ['=cmd', 'eve@example.org'], ambiguous: ['E-7'] },
    });
    await paste('ana@example.org\nben@example.org\n=cmd\neve@example.org\nE-7\nana@example.org');
    await press('Find people');
    expect(await dialog.findByText('Found: 2 of 5')).toBeVisible();
    expect(api.inputs(findListedPeople)).toMatchObject([
      {
        body: { entries: ['ana@example.org', 'ben@example.org', '=cmd', 'eve@example.org', 'E-7'] },
      },
    ]);
    expect(dialog.getByText('Match several people (1)')).toBeVisible();
    await person.click(dialog.getAllByRole('button', { name: 'Copy' })[0] ?? document.body);
    expect(await navigator.clipboard.readText()).toBe('=cmd\neve@example.org');
    await press('Add 2 people');
    expect(await screen.findByText('List of 2 people')).toBeVisible();
    await waitFor(() => expect(counted()).toEqual({ conditions: [{ memberIds: [7, 8] }] }));
  });

  it('keeps a list that is too long, and sends none of it', async () => {
    const { api, dialog, paste, press } = await showList();
    const lines = Array.from({ length: 20_000 }, (_, at) => `p${at}@example.org`).join('\n');
    await paste(lines);
    await press('Find people');
    expect(
      await dialog.findByText('Enter up to 10,000 people at a time. This list has 20,000.'),
    ).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Emails/ })).toHaveValue(lines);
    expect(api.inputs(findListedPeople)).toEqual([]);
  });

  it("comes from a file's column", async () => {
    const { api, dialog, person, press, counted } = await showList();
    api.answer(findListedPeople, { data: { memberIds: [7], notFound: [], ambiguous: [] } });
    const file = new File(['Name;Work email\nAna;ana@example.org\n'], 'people.csv');
    await person.upload(dialog.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
    expect(await dialog.findByDisplayValue('ana@example.org')).toBeVisible();
    await press('Find people');
    await waitFor(() => expect(counted()).toEqual({ conditions: [{ memberIds: [7] }] }));
  });
});

describe('a segment', () => {
  it('fills the picker', async () => {
    const { person, press } = await showPicker();
    await press('Segments');
    await person.click(await screen.findByRole('menuitem', { name: 'New hires' }));
    expect(await screen.findByText('Joined in the last 30 days')).toBeVisible();
  });

  it('is saved under a name of its own; one that is taken is refused next to the field', async () => {
    const { api, person, addCondition, press } = await showPicker();
    await addCondition('Admins');
    await press('Save as segment');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as segment' }));
    api.fail(createSegment, 'already_taken', { fields: { name: ['This is already taken.'] } });
    await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'New hires');
    await press('Save');
    expect(await dialog.findByText(/already taken/)).toBeVisible();
    api.answer(createSegment, { data: segment });
    await press('Save');
    await waitFor(() => expect(said()).toBe('Segment saved'));
    const body = { name: 'New hires', audience: { conditions: [{ adminsOnly: 1 }] } };
    expect(api.inputs(createSegment).at(-1)).toMatchObject({ body });
  });

  it('is saved from the form of an email, which is not sent by that', async () => {
    const api = audienceApi();
    api.answer(createSegment, { data: segment });
    const { person, addCondition, press } = await showPicker(
      api,
      '/admin/communications-center/email',
    );
    await addCondition('Admins');
    await press('Save as segment');
    await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Admins');
    await press('Save');
    await waitFor(() => expect(said()).toBe('Segment saved'));
    // As it would if it had been sent without a subject.
    expect(screen.getByRole('textbox', { name: /^Subject/ })).not.toBeInvalid();
  });

  it('is renamed, and deleted with Undo', async () => {
    const { api, person, press } = await showPicker();
    api.answer(updateSegment, { data: segment });
    api.answer(deleteSegment, { data: { id: segment.id } });
    api.answer(createSegment, { data: segment });
    await press('Segments');
    await person.click(await screen.findByRole('menuitem', { name: 'Manage segments' }));
    await press('Rename New hires');
    await person.type(await screen.findByDisplayValue('New hires'), ' in May');
    await press('Save');
    await waitFor(() =>
      expect(api.inputs(updateSegment)).toMatchObject([{ body: { name: 'New hires in May' } }]),
    );
    await press('Delete New hires');
    await waitFor(() => expect(said()).toBe('Segment deleted'));
    act(() => snackbars.list().at(-1)?.action?.onPress());
    const { name, audience } = segment;
    await waitFor(() =>
      expect(api.inputs(createSegment)).toMatchObject([{ body: { name, audience } }]),
    );
  });
});

it("adds a site's people to a challenge as one bulk change", async () => {
  const { api, addCondition, person, press } = await showPicker();
  const { skippedItems, ...started } = sampleAct({ id: 90, kind: 'challenge-members' });
  api.answer(createBulkAct, { data: started });
  api.answer(getBulkAct, { data: { ...started, skippedItems } });
  await addCondition('Organization');
  await person.click(await screen.findByRole('checkbox', { name: '<b>North</b>' }));
  await press('Add');
  await press('Add 300 people');
  const body: Partial<Input<typeof createBulkAct>['body']> = {
    kind: 'challenge-members',
    audience: { conditions: [{ organizationIds: [41] }] },
    groupId: 500,
  };
  await waitFor(() => expect(api.inputs(createBulkAct)).toMatchObject([{ body }]));
});

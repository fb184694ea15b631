import {
  type Audience,
  countAudience,
  createBulkAct,
  listProgramChallenges,
  listSegments,
  sendAdminEmail,
} from '@stridewell/contracts';
import {
  createFakeApi,
  sampleChallenge,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

/** Opens a page where everyone is 3,083 people, and admins 5; the wider audience is counted late. */
async function showSlowCount(path: string) {
  const api = createFakeApi();
  const sizeOf = ({ body }: { body: Audience }) => {
    const people = (body.conditions ?? []).length === 0 ? 3083 : 5;
    return { data: { people, optedOut: 0, names: [], groups: [] } };
  };
  api.answer(listProgramChallenges, samplePage([sampleChallenge({ phase: 'running' })]));
  api.answer(listSegments, { data: [] });
  const program = sampleProgram({ organizationsOn: 1 });
  const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin', program });
  const release = api.hold(countAudience, sizeOf);
  const { person } = await showPage(path, { api, viewer });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return { api, person, press, release, sizeOf };
}

describe('an audience that is not counted yet', () => {
  it('is added to no challenge, under no number of another audience', async () => {
    const path = '/admin/challenge-center/add-people?challenge=500';
    const { api, person, press, release, sizeOf } = await showSlowCount(path);
    expect(await screen.findByRole('button', { name: 'Add people' })).toBeDisabled();
    await press('Add condition');
    // Answers from now on; the count of everyone is still on its way.
    api.answer(countAudience, sizeOf);
    await person.click(await screen.findByRole('menuitem', { name: 'Admins' }));
    expect(await screen.findByRole('button', { name: 'Add 5 people' })).toBeEnabled();
    const releaseAgain = api.hold(countAudience, sizeOf);
    await press('Remove: Admins');
    const button = await screen.findByRole('button', { name: 'Add people' });
    expect(button).toBeDisabled();
    await person.click(button);
    expect(api.inputs(createBulkAct)).toEqual([]);
    release();
    releaseAgain();
    expect(await screen.findByRole('button', { name: 'Add 3,083 people' })).toBeEnabled();
  });

  it('is sent no email, and the question names no number', async () => {
    const path = '/admin/communications-center/email';
    const { api, person, press, release } = await showSlowCount(path);
    await person.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Hello');
    await person.type(screen.getByRole('textbox', { name: /^Message/ }), 'Come in.');
    await press('Send');
    const ask = await screen.findByRole('alertdialog', { name: 'Send this email?' });
    await person.click(within(ask).getByRole('button', { name: /^Send/ }));
    expect(api.inputs(sendAdminEmail)).toEqual([]);
    release();
    expect(await screen.findByRole('alertdialog', { name: 'Send to 3,083 people?' })).toBeVisible();
  });
});

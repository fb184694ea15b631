// In a page of its own: it mocks a module.
import { listProgramMembers } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { sampleMember } from '#sample-member.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

jest.mock('./chosen-members.tsx', () => {
  throw new Error('Loading chunk 1 failed.');
});

it('the member list shows a failure if the actions for selected members did not load', async () => {
  const api = createFakeApi();
  api.answer(listProgramMembers, samplePage([sampleMember()]));
  const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin' });
  const { person } = await showPage('/admin/member-center/settings', { api, viewer });
  const [all] = await screen.findAllByRole('checkbox');
  if (all) await person.click(all);
  await waitFor(() =>
    expect(snackbars.list()).toMatchObject([
      { text: "The actions didn't load. Select the members again.", type: 'danger' },
    ]),
  );
});

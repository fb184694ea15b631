import {
  createProgramAdmin,
  deleteProgramAdmin,
  listProgramAdmins,
  searchMembers,
} from '@stridewell/contracts';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const priya = { id: 5, name: 'Priya Raman', username: 'priya', image: null };
const theo = { id: 6, name: 'Theo Marsh', username: 'theo', image: null };

function rightsApi() {
  const api = createFakeApi();
  api.answer(listProgramAdmins, { data: [{ ...priya, roleName: 'ProTierAdmin' }] });
  return api;
}

describe('admin rights', () => {
  it('are given to members who are found by search', async () => {
    const api = rightsApi();
    api.answer(searchMembers, samplePage([{ ...theo, team: null }]));
    api.answer(createProgramAdmin, {
      data: { id: 6, name: 'Theo Marsh', roleName: 'ProTierAdmin' },
    });
    const { person } = await showPage('/admin/program-center/admin-rights', { api });
    await person.type(await screen.findByRole('searchbox'), 'theo');
    await person.click(await screen.findByRole('button', { name: /Theo Marsh/ }));
    await person.click(screen.getByRole('button', { name: 'Add admin' }));
    await waitFor(() => expect(api.inputs(createProgramAdmin)[0]?.body).toEqual({ memberId: 6 }));
  });

  it("can't be removed from someone whose role is above the viewer's", async () => {
    const api = createFakeApi();
    const staff = { ...priya, roleName: 'WT Admin' as const };
    const core = { ...theo, roleName: 'CoreTierAdmin' as const };
    api.answer(listProgramAdmins, { data: [staff, core] });
    await showPage('/admin/program-center/admin-rights', { api });
    expect(await screen.findByRole('button', { name: /Theo Marsh/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Priya Raman/ })).toBeNull();
  });

  it("can't be removed from the last administrator", async () => {
    const api = rightsApi();
    api.fail(deleteProgramAdmin, 'last_admin');
    const { person } = await showPage('/admin/program-center/admin-rights', { api });
    await person.click(
      await screen.findByRole('button', { name: "Remove Priya Raman's admin rights" }),
    );
    const dialog = screen.getByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Remove admin rights' }));
    await waitFor(() => expect(api.inputs(deleteProgramAdmin)).toHaveLength(1));
    expect(dialog).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Priya Raman')).toBeVisible();
  });
});

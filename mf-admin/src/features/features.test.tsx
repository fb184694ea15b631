import { listAdminLog, updateTeamSettings, type AuditEntry } from '@stridewell/contracts';
import { sampleProgram, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { settingsApi, settingsWith } from '#program-settings/settings.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

const change: AuditEntry = {
  day: '2026-11-20',
  position: 3,
  occurredAt: '2026-11-20T08:00:00.000Z',
  action: 'changed-settings',
  actor: { id: 5, name: 'Priya Raman' },
  subject: null,
  detail: { operation: 'updateTeamSettings', settings: ['maxTeamMembers', 'teamsOff'] },
};

function featuresApi() {
  const api = settingsApi(settingsWith({ team: { teamsOff: 0 } }));
  api.answer(listAdminLog, samplePage([change]));
  return api;
}

describe('the features of a program', () => {
  it('show who changed them and when, and are switched right away', async () => {
    const api = featuresApi();
    api.answer(updateTeamSettings, { data: settingsWith().team });
    const { person } = await showPage('/admin/features', { api });
    const teams = await screen.findByRole('switch', { name: 'Teams' });
    expect(teams).toBeChecked();
    expect(await screen.findByText(/Last changed by Priya Raman, Nov 20, 2026/)).toBeVisible();
    await person.click(teams);
    await waitFor(() =>
      expect(api.inputs(updateTeamSettings)[0]?.body).toEqual({
        teamsOff: true,
        seen: { teamsOff: 0 },
      }),
    );
  });

  it("can't be switched if they belong to another tier", async () => {
    const viewer = sampleViewer({ adminLevel: 1, program: sampleProgram({ tier: 'core' }) });
    await showPage('/admin/features', { api: featuresApi(), viewer });
    expect(await screen.findByRole('switch', { name: 'Custom top bar button' })).toBeDisabled();
  });
});

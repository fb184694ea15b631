import {
  getProgramAggregate,
  listAdminLog,
  listProgramAdmins,
  listProgramChallenges,
  listProgramTeams,
  listReportViews,
  Member,
  updateMember,
} from '@stridewell/contracts';
import { sampleChallenge, samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { settingsApi, settingsWith } from '#program-settings/settings.fixture.ts';
import { answerPeriods } from '#report-periods.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

const viewer = sampleViewer({
  adminLevel: 3,
  roleName: 'ProTierAdmin',
  showGetStartedGuide: 1,
  program: sampleProgram({ teamsOff: 0 }),
});

function newProgram({ challenges = 0, admins = 1 } = {}) {
  const look = { customization: { brandColour: '#1f5f4a' } };
  const api = settingsApi(settingsWith({ general: { contactEmail: 'a@example.org' }, ...look }));
  answerPeriods(api);
  api.answer(listReportViews, samplePage([]));
  api.answer(listAdminLog, samplePage([]));
  api.answer(listProgramTeams, samplePage([]));
  api.answer(listProgramChallenges, samplePage(challenges ? [sampleChallenge()] : []));
  const admin = { id: 7, name: 'Hanne', username: 'hanne', image: null };
  api.answer(listProgramAdmins, {
    data: Array.from({ length: admins }, () => ({ ...admin, roleName: 'ProTierAdmin' as const })),
  });
  api.answer(getProgramAggregate, {
    data: {
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      members: 300,
      minimumGroup: 10,
      activeMembers: null,
      totalSteps: null,
      isWithheld: true,
      averagePerActiveMember: null,
      activeTodayPercent: null,
      goalMetPercent: null,
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
  });
  return api;
}

describe('the note of the next step', () => {
  beforeEach(() => localStorage.clear());

  it('leads from any page to the first unfinished step until it is dismissed', async () => {
    const api = newProgram();
    const { person } = await showPage('/admin/reporting', { api, viewer });
    const next = await screen.findByRole('link', { name: 'Create teams' });
    expect(next).toHaveAttribute('href', '/admin/team-center/create-multiple-teams');
    expect(screen.getByText(/4 of 7 done/)).toBeVisible();
    const member = Member.strip().parse({ ...viewer, teams: null });
    api.answer(updateMember, { data: { ...member, showGetStartedGuide: 0 } });
    await person.click(screen.getByRole('button', { name: 'Dismiss guide' }));
    await waitFor(() => expect(next).not.toBeInTheDocument());
    expect(api.inputs(updateMember)).toMatchObject([{ body: { showGetStartedGuide: 0 } }]);
  });

  it('is a small link to all tasks after the first day', async () => {
    localStorage.setItem(`stridewell.admin-since.${viewer.id}`, '2026-01-02');
    await showPage('/admin/reporting', { api: newProgram(), viewer });
    const chip = await screen.findByRole('link', { name: 'Get Started: 4 of 7' });
    expect(chip).toHaveAttribute('href', '/admin/help-center');
    expect(screen.queryByText(/Next:/)).toBeNull();
  });

  it('leaves teams out if the program has none', async () => {
    const program = sampleProgram({ teamsOff: 1 });
    await showPage('/admin/reporting', { api: newProgram(), viewer: { ...viewer, program } });
    expect(await screen.findByText(/4 of 6 done/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a challenge' })).toBeVisible();
  });

  it('is absent once everything is done, and for people who dismissed it', async () => {
    const program = sampleProgram({ teamsOff: 1 });
    const api = newProgram({ challenges: 1, admins: 2 });
    const { unmount } = await showPage('/admin/reporting', { api, viewer: { ...viewer, program } });
    await waitFor(() => expect(api.inputs(listProgramAdmins)).toHaveLength(1));
    expect(screen.queryByText(/done. Next:/)).toBeNull();
    unmount();
    const quiet = newProgram();
    await showPage('/admin/reporting', {
      api: quiet,
      viewer: { ...viewer, showGetStartedGuide: 0 },
    });
    await screen.findByRole('heading', { level: 1, name: 'Reporting' });
    expect(quiet.inputs(listProgramAdmins)).toHaveLength(0);
  });
});

import {
  getProgramAggregate,
  listProgramAdmins,
  listProgramChallenges,
  listProgramTeams,
} from '@stridewell/contracts';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { settingsApi, settingsWith } from '#program-settings/settings.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

function helpApi() {
  const api = settingsApi(settingsWith({ general: { contactEmail: 'help@example.org' } }));
  api.answer(listProgramAdmins, { data: [] });
  api.answer(listProgramChallenges, samplePage([sampleChallenge()]));
  api.answer(listProgramTeams, samplePage([]));
  api.answer(getProgramAggregate, {
    data: {
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      members: 3,
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

describe('the help center', () => {
  it('knows which of the first steps are done', async () => {
    await showPage('/admin/help-center', { api: helpApi() });
    const steps = await screen.findByRole('region', { name: 'Get Started' });
    expect(await within(steps).findByText('3 of 6 tasks done')).toBeVisible();
    const challenge = within(steps).getByRole('link', { name: 'Create a challenge' });
    expect(within(challenge.closest('li')!).getByLabelText('Done')).toBeVisible();
  });

  it('links to the provider, with the program in the email, and to the status page if there is one', async () => {
    const meta = document.createElement('meta');
    meta.name = 'page-settings';
    meta.content = JSON.stringify({
      supportEmail: 'support@stridewell.example',
      statusPage: 'https://status.stridewell.example',
    });
    document.head.append(meta);
    await showPage('/admin/help-center', { api: helpApi() });
    const card = await screen.findByRole('region', { name: 'Contact support' });
    const write = within(card).getByRole('link', { name: 'Email support' });
    const { protocol, pathname, searchParams } = new URL(write.getAttribute('href') ?? '');
    expect(protocol + pathname).toBe('mailto:support@stridewell.example');
    const { id, name } = sampleViewer().program;
    expect(searchParams.get('subject')).toContain(name);
    expect(searchParams.get('body')).toContain(`Program: ${name} (${id})`);
    expect(within(card).getByRole('link', { name: 'System status' })).toHaveAttribute(
      'href',
      'https://status.stridewell.example',
    );
    meta.remove();
  });

  it('finds an answer by its words', async () => {
    const { person } = await showPage('/admin/help-center', { api: helpApi() });
    await person.type(await screen.findByRole('searchbox'), 'moods');
    expect(screen.getByText("Can I see members' health data?")).toBeVisible();
    expect(screen.queryByText('How are team scores calculated?')).toBeNull();
    await person.type(screen.getByRole('searchbox'), 'zzz');
    await person.click(screen.getByRole('button', { name: 'Show all answers' }));
    expect(screen.getByText('How are team scores calculated?')).toBeVisible();
  });
});

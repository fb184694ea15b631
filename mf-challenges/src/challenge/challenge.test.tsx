import { getChallenge, listChallengeLeaderboard } from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe('the header of a challenge', () => {
  it('says what it is, how long, whose, and until when one can join', async () => {
    const challenge = sampleChallenge({ atStake: 'A day off', lastJoinDate: '2026-11-25' });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('heading', { name: 'Autumn Loop', level: 2 })).toBeVisible();
    for (const words of [
      '11 days left',
      'Organizer: Northwind Walks',
      'Nov 1, 2026 – Nov 30, 2026 · 30 days',
      '240,000 steps',
      '24 participants',
      'Nov 25, 2026',
      'A day off',
    ])
      expect(header).toHaveTextContent(words);
    expect(within(header).getByRole('link', { name: 'All challenges' })).toHaveAttribute(
      'href',
      '/challenges',
    );
  });
});

describe('the rules', () => {
  const rules = async (changes: Parameters<typeof sampleChallenge>[0], program = {}) => {
    const viewer = sampleViewer({ program: sampleProgram(program) });
    await showPage('/challenges/500', { api: challengeApi(sampleChallenge(changes)), viewer });
    return section('Rules');
  };

  it('are written from the settings', async () => {
    const panel = await rules({});
    for (const sentence of [
      'Device steps, and up to 20,000 manual steps a day. Converted activities count too.',
      '240,000 steps in 30 days, or 8,000 a day.',
      '30,000 steps. Extra steps stay in your log.',
      'Any day.',
      'You can log steps for a day up to 7 days afterward. Late entries count for 3 days after the end',
      'More active days win, then more device steps. If still tied, participants share the rank.',
      "In each participant's time zone",
    ])
      expect(panel).toHaveTextContent(sentence);
  });

  it('follow other settings', async () => {
    const settings = {
      allowActivities: 0,
      dailyCap: 15_000,
      graceHours: 0,
      open: 0,
      lastJoinDate: '2026-11-10',
    } as const;
    const panel = await rules(settings, { manualEntry: 0 });
    for (const sentence of [
      "What countsDevice steps. Converted activities don't count.",
      '15,000 steps. Extra steps stay in your log.',
      'By invitation or with approval. Until Nov 10, 2026.',
      "Entries after the end don't count.",
    ])
      expect(panel).toHaveTextContent(sentence);
  });

  it('say that only synced steps count where manual entries are left out', async () => {
    expect(await rules({ allowManualEntries: 0 })).toHaveTextContent(
      "What countsDevice steps. Manual entries, imported files and converted activities don't count.",
    );
  });

  it.each([
    [{ between: 'groups' }, 'The daily average per member'],
    [{ between: 'organization', trackingCalc: 1 }, 'The total steps of all members.'],
  ] as const)('say what the days of a group count: %j', async (settings, sentence) => {
    expect(await rules(settings)).toHaveTextContent(sentence);
  });
});

describe('a challenge that has not begun', () => {
  it('counts the days and says what to do until then', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(
      tomorrow,
    );
    const challenge = sampleChallenge({ phase: 'upcoming', startDate, daysLeft: 30 });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    const before = await section('Starts tomorrow');
    expect(before).toHaveTextContent('Join so your first step counts');
    expect(before).toHaveTextContent('Aim for 8,000 steps a day');
    expect(within(before).getByRole('link', { name: 'Go to My Dashboard' })).toBeVisible();
    expect(screen.getByText(/Ranks appear when the challenge starts/)).toBeVisible();
  });

  it('says how many points a day make the pace where points count', async () => {
    const challenge = sampleChallenge({ phase: 'upcoming', format: 'points', steps: 30 });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    expect(await screen.findByText('Aim for 30 points a day')).toBeVisible();
    expect(screen.getByText(/^Log your steps and metrics from/)).toBeVisible();
  });
});

describe('a challenge that is not there', () => {
  it.each([
    ["of another program or nobody's", '/challenges/404404'],
    ['whose id is none', '/challenges/autumn'],
    ['whose id is too large', '/challenges/99999999999999999999'],
  ])('%s is said to be absent, with a way back', async (_case, path) => {
    const api = createFakeApi();
    api.fail(getChallenge, 'not_found');
    api.fail(listChallengeLeaderboard, 'not_found');
    await showPage(path, { api });
    expect(await screen.findByRole('heading', { name: 'Challenge not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All challenges' })).toHaveAttribute(
      'href',
      '/challenges',
    );
    expect(sharedHistory.location.pathname).toBe(path);
  });

  it('is another thing than one that could not be loaded', async () => {
    const api = challengeApi(sampleChallenge());
    api.disconnect(getChallenge);
    const { person } = await showPage('/challenges/500', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
    api.answer(getChallenge, { data: sampleChallenge() });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Autumn Loop' })).toBeVisible();
  });

  it('is another thing than a path that this remote does not have', async () => {
    await showPage('/challenges/500/route', { api: createFakeApi() });
    expect(sharedHistory.location.pathname).toBe('/404');
  });
});

import { getChallenge, listChallengeLeaderboard } from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, screen, within } from '@testing-library/react';
import { challengeApi, joinedChallenge, showPage } from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe('the header of a challenge', () => {
  it('shows the name and the duration, and links back to the list', async () => {
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('heading', { name: 'Autumn Loop', level: 1 })).toBeVisible();
    expect(header).toHaveTextContent('11 days left · 24 participants');
    expect(within(header).getByRole('link', { name: 'All challenges' })).toHaveAttribute(
      'href',
      '/challenges',
    );
    expect(within(header).queryByText('Leave challenge')).toBeNull();
  });

  it('has no menu for someone who can neither leave nor edit', async () => {
    await showPage('/challenges/500', { api: challengeApi(sampleChallenge()) });
    await screen.findByRole('banner');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('the tabs of a challenge', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Challenge pages' })).getAllByRole('link');

  it('are links that mark the current one, and Back returns to the previous tab', async () => {
    const { person } = await showPage('/challenges/500', {
      api: challengeApi(joinedChallenge({ mapId: 2 })),
    });
    expect(await section('My progress')).toBeVisible();
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Progress', '/challenges/500'],
      ['Board', '/challenges/500/board'],
      ['Map', '/challenges/500/map'],
      ['Discussion', '/challenges/500/talk'],
      ['Rules', '/challenges/500/rules'],
    ]);
    await person.click(screen.getByRole('link', { name: 'Rules' }));
    expect(await section('Rules')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'My progress' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('aria-current', 'page');
    await act(async () => sharedHistory.go(-1));
    expect(await section('My progress')).toBeVisible();
    expect(sharedHistory.location.pathname).toBe('/challenges/500');
  });

  it('start with the result once the challenge is over', async () => {
    await showPage('/challenges/500/rules', {
      api: challengeApi(joinedChallenge({ phase: 'final' })),
    });
    expect(await screen.findByRole('link', { name: 'Result' })).toBeVisible();
  });

  it('open the board for an address from before it had its own', async () => {
    await showPage('/challenges/500?view=around', { api: challengeApi(joinedChallenge()) });
    expect(await section('Leaderboard')).toBeVisible();
    expect(sharedHistory.location.pathname).toBe('/challenges/500/board');
    expect(sharedHistory.location.search).toBe('?view=around');
  });

  it('keep the link to log steps for participants while days count', async () => {
    const { unmount } = await showPage('/challenges/500/rules', {
      api: challengeApi(joinedChallenge()),
    });
    expect(await screen.findByRole('link', { name: 'Log steps' })).toHaveAttribute(
      'href',
      '/my-dashboard?entry=new',
    );
    unmount();
    for (const challenge of [sampleChallenge(), joinedChallenge({ phase: 'final' })]) {
      const page = await showPage('/challenges/500/rules', { api: challengeApi(challenge) });
      await section('Rules');
      expect(screen.queryByRole('link', { name: 'Log steps' })).toBeNull();
      page.unmount();
    }
  });
});

describe('the facts of a challenge', () => {
  it('are shown with dates, goal, prize and organizer, also before joining', async () => {
    const challenge = sampleChallenge({ atStake: 'A day off', lastJoinDate: '2026-11-25' });
    for (const path of ['/challenges/500', '/challenges/500/rules']) {
      const { unmount } = await showPage(path, { api: challengeApi(challenge) });
      const about = await section('About this challenge');
      for (const words of [
        'Organizer: Northwind Walks',
        'Nov 1, 2026 – Nov 30, 2026 · 30 days',
        '240,000 steps',
        '24 participants',
        'Nov 25, 2026',
        'A day off',
      ])
        expect(about).toHaveTextContent(words);
      unmount();
    }
  });
});

describe('the rules', () => {
  const rules = async (changes: Parameters<typeof sampleChallenge>[0], program = {}) => {
    const viewer = sampleViewer({ program: sampleProgram(program) });
    const api = challengeApi(sampleChallenge(changes));
    await showPage('/challenges/500/rules', { api, viewer });
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

  it('say that only synced steps count if manual entries are excluded', async () => {
    expect(await rules({ allowManualEntries: 0 })).toHaveTextContent(
      "What countsDevice steps. Manual entries, imported files and activities converted to steps don't count.",
    );
  });

  it.each([
    [{ between: 'groups' }, 'The daily average per member'],
    [{ between: 'organization', trackingCalc: 1 }, 'The total steps of all members.'],
  ] as const)("say what a group's days count: %j", async (settings, sentence) => {
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
    const { person } = await showPage('/challenges/500', { api: challengeApi(challenge) });
    const before = await section('Starts tomorrow');
    expect(before).toHaveTextContent('Join so your first step counts');
    expect(before).toHaveTextContent('Aim for 8,000 steps a day');
    expect(within(before).getByRole('link', { name: 'Go to My Dashboard' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Board' }));
    expect(await screen.findByText(/Ranks appear when the challenge starts/)).toBeVisible();
  });

  it('says how many points a day make the pace if points count', async () => {
    const challenge = sampleChallenge({ phase: 'upcoming', format: 'points', steps: 30 });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    expect(await screen.findByText('Aim for 30 points a day')).toBeVisible();
    expect(screen.getByText(/^Log your steps and metrics from/)).toBeVisible();
  });
});

describe('a challenge that is not found', () => {
  it.each([
    ["another program's challenge", '/challenges/404404'],
    ['an id that is not a number', '/challenges/autumn'],
    ['an id that is too large', '/challenges/99999999999999999999'],
  ])('%s leads to a message and a link back', async (_case, path) => {
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

  it('differs from one that failed to load', async () => {
    const api = challengeApi(sampleChallenge());
    api.disconnect(getChallenge);
    const { person } = await showPage('/challenges/500', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
    api.answer(getChallenge, { data: sampleChallenge() });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Autumn Loop' })).toBeVisible();
  });

  it('differs from a path that this remote does not have', async () => {
    await showPage('/challenges/500/route', { api: createFakeApi() });
    expect(sharedHistory.location.pathname).toBe('/404');
  });
});

import {
  addChallengeMember,
  listMemberChallenges,
  listProgramChallenges,
} from '@stridewell/contracts';
import { events, sharedHistory, snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { joinedChallenge, listApi, showPage } from '../show-page.fixture.tsx';

const finished = joinedChallenge({
  id: 503,
  name: 'Spring Miles',
  phase: 'final',
  daysLeft: 0,
  startDate: '2026-04-01',
  endDate: '2026-04-30',
});

const cards = () => screen.findAllByRole('article');

describe('the list of challenges', () => {
  it("shows the viewer's challenges first, with their rank and progress", async () => {
    await showPage('/challenges', { api: listApi({ mine: [joinedChallenge()] }) });
    const [card] = await cards();
    expect(within(card!).getByRole('link', { name: 'Autumn Loop' })).toHaveAttribute(
      'href',
      '/challenges/500',
    );
    expect(card).toHaveTextContent('11 days left');
    expect(card).toHaveTextContent('Nov 1, 2026 – Nov 30, 2026');
    expect(card).toHaveTextContent('24 participants');
    expect(within(card!).getByRole('meter', { name: 'Rank 3 of 24' })).toHaveAttribute(
      'aria-valuetext',
      '68% of the goal',
    );
  });

  it('goes to the last page if the address asks for a later one', async () => {
    const api = listApi({});
    api.answer(listMemberChallenges, ({ query }) =>
      samplePage(query?.page === 2 ? [joinedChallenge()] : [], {
        page: query?.page ?? 1,
        total: 16,
        perPage: 15,
      }),
    );
    await showPage('/challenges?page=99', { api });
    expect(await screen.findByRole('link', { name: 'Autumn Loop' })).toBeVisible();
    expect(sharedHistory.location.search).toBe('?page=2');
    expect(screen.queryByText("You're not in a challenge yet")).not.toBeInTheDocument();
  });

  it('shows what each challenge counts, its prize, and whether it is featured', async () => {
    const challenge = joinedChallenge({
      featured: 1,
      atStake: 'A day off',
      allowActivities: 0,
      between: 'groups',
    });
    await showPage('/challenges', { api: listApi({ mine: [challenge] }) });
    const [card] = await cards();
    for (const words of ['Featured', 'Prize: A day off', 'Teams', 'Steps'])
      expect(card).toHaveTextContent(words);
  });

  it('has tabs for open, upcoming and finished challenges, each with a count and an address', async () => {
    const api = listApi({ mine: [joinedChallenge()], program: [sampleChallenge(), finished] });
    const { person } = await showPage('/challenges', { api });
    await cards();
    const tabs = within(screen.getByRole('navigation', { name: 'Challenge status' }));
    expect(tabs.getByRole('link', { name: /^Mine/ })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: /^Upcoming.*0 challenges/ })).toBeVisible();
    await person.click(tabs.getByRole('link', { name: /^Finished.*1 challenge$/ }));
    expect(sharedHistory.location.search).toBe('?tab=finished');
    expect(await screen.findByRole('link', { name: 'Spring Miles' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('Ended Apr 30, 2026');
  });

  it('fetches open challenges that are running and that the viewer may join', async () => {
    const api = listApi({});
    await showPage('/challenges?tab=open', { api });
    await screen.findByText('No open challenges');
    expect(api.inputs(listProgramChallenges).map(({ query }) => query)).toContainEqual({
      status: 'active',
      canJoin: 1,
    });
  });

  it.each([
    ['mine', "You're not in a challenge yet", 'View open challenges', '?tab=open'],
    ['open', 'No open challenges', 'View upcoming challenges', '?tab=upcoming'],
    ['upcoming', 'No upcoming challenges', 'View my challenges', ''],
    ['finished', 'No finished challenges', 'View my challenges', ''],
  ])('explains the empty tab %s and offers one action', async (tab, title, act, search) => {
    await showPage(`/challenges?tab=${tab}`, { api: listApi({}) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: act })).toHaveAttribute('href', `/challenges${search}`);
  });

  it('searches once typing pauses, keeps the search in the address, and can be cleared', async () => {
    const api = listApi({ mine: [joinedChallenge()] });
    const { person } = await showPage('/challenges', { api });
    await cards();
    api.answer(listMemberChallenges, ({ query }) =>
      samplePage(query?.search ? [] : [joinedChallenge()]),
    );
    await person.type(screen.getByRole('searchbox', { name: 'Search challenges' }), 'harbour');
    expect(await screen.findByRole('heading', { name: 'No results for “harbour”' })).toBeVisible();
    expect(sharedHistory.location.search).toBe('?search=harbour');
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await cards()).toHaveLength(1);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('sorts, and keeps the order in the address', async () => {
    const api = listApi({ mine: [joinedChallenge()] });
    const { person } = await showPage('/challenges', { api });
    await cards();
    await person.click(screen.getByRole('button', { name: /Sort by/ }));
    await person.click(screen.getByRole('option', { name: 'Most participants' }));
    expect(sharedHistory.location.search).toBe('?sort=participants');
    await waitFor(() =>
      expect(api.inputs(listMemberChallenges).at(-1)?.query).toEqual({ sort: 'participants' }),
    );
  });

  it('turns its pages in the address, and says when it was fetched', async () => {
    const api = listApi({});
    api.answer(listMemberChallenges, ({ query }) =>
      samplePage([joinedChallenge({ name: `Page ${query?.page ?? 1}` })], {
        page: query?.page ?? 1,
        perPage: 15,
        total: 40,
      }),
    );
    const { person } = await showPage('/challenges?page=2', { api });
    expect(await screen.findByRole('link', { name: 'Page 2' })).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Challenge list pages' }));
    expect(screen.getByText(/^16–30 of 40 · Updated \d/)).toBeVisible();
    await person.click(pages.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByRole('link', { name: 'Page 3' })).toBeVisible();
    expect(sharedHistory.location.search).toBe('?page=3');
  });

  it('shows placeholders while it loads', async () => {
    const api = listApi({});
    const letGo = api.hold(listMemberChallenges, samplePage([joinedChallenge()]));
    await showPage('/challenges', { api });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    letGo();
    expect(await screen.findByRole('link', { name: 'Autumn Loop' })).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('says that it failed to load, and loads on Retry', async () => {
    const api = listApi({});
    api.disconnect(listMemberChallenges);
    const { person } = await showPage('/challenges', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
    api.answer(listMemberChallenges, samplePage([joinedChallenge()]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Autumn Loop' })).toBeVisible();
  });

  it("isn't fetched again after a failure when the viewer returns to it", async () => {
    const api = listApi({});
    api.disconnect(listMemberChallenges);
    const { person } = await showPage('/challenges', { api });
    await screen.findByRole('alert');
    await person.click(screen.getByRole('link', { name: /^Upcoming/ }));
    await screen.findByText('No upcoming challenges');
    const asked = api.inputs(listMemberChallenges).length;
    await person.click(screen.getByRole('link', { name: /^Mine/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.inputs(listMemberChallenges)).toHaveLength(asked);
  });

  it('reports that the page has loaded once all of its lists have', async () => {
    const heard: string[] = [];
    const scope = events.scope();
    scope.on('dashboard-loaded', ({ page }) => heard.push(page));
    await showPage('/challenges', { api: listApi({}) });
    await waitFor(() => expect(heard).toEqual(['Challenges']));
    scope.end();
  });

  it('speaks Spanish', async () => {
    await showPage('/challenges', {
      api: listApi({ mine: [joinedChallenge({ daysLeft: 1 })] }),
      language: 'es',
    });
    const [card] = await cards();
    expect(screen.getByRole('heading', { name: 'Retos', level: 1 })).toBeVisible();
    expect(card).toHaveTextContent('Último día');
    expect(card).toHaveTextContent('Posición 3 de 24');
  });

  it('speaks Spanish if the server fails', async () => {
    const api = listApi({});
    api.fail(listMemberChallenges, 'internal_error');
    await showPage('/challenges', { api, language: 'es' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Algo salió mal\..*Reintentar/);
  });
});

describe('joining from a card', () => {
  it("replaces the button with the viewer's standing, shows the server's message and keeps the focus on the card", async () => {
    const challenge = sampleChallenge();
    const api = listApi({ program: [challenge] });
    const { person } = await showPage('/challenges?tab=open', { api });
    api.answer(addChallengeMember, {
      data: joinedChallenge({ standing: { ...joinedChallenge().standing!, rank: null } }),
      message: 'Successfully joined challenge Autumn Loop!',
    });
    await person.click(await screen.findByRole('button', { name: 'Join Autumn Loop' }));
    expect(await screen.findByRole('meter', { name: 'No entries yet' })).toBeVisible();
    expect(api.inputs(addChallengeMember)).toMatchObject([
      { params: { id: 500 }, body: { memberIds: [7] } },
    ]);
    expect(snackbars.list()).toMatchObject([
      { type: 'success', text: 'Successfully joined challenge Autumn Loop!' },
    ]);
    expect(screen.getByRole('link', { name: 'Autumn Loop' })).toHaveFocus();
  });

  it("is not offered if it isn't possible, and says why", async () => {
    const invited = sampleChallenge({ id: 501, name: 'For a few', open: 0, canJoin: false });
    const late = sampleChallenge({
      id: 502,
      name: 'Begun long ago',
      canJoin: false,
      lastJoinDate: '2026-11-10',
    });
    await showPage('/challenges?tab=open', { api: listApi({ program: [invited, late] }) });
    const [first, second] = await cards();
    expect(first).toHaveTextContent('By invitation only.');
    expect(second).toHaveTextContent('Joining closed on Nov 10, 2026.');
    expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  });

  it('accepts an invitation', async () => {
    const invited = sampleChallenge({ open: 0, isInvited: true, canJoin: true });
    await showPage('/challenges?tab=open', { api: listApi({ program: [invited] }) });
    expect(
      await screen.findByRole('button', { name: 'Accept invitation: Autumn Loop' }),
    ).toHaveTextContent('Accept invitation');
  });
});

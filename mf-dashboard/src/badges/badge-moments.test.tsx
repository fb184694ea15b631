import { celebrateMoments, listBadgeMoments, type MemberBadge } from '@stridewell/contracts';
import { screen, waitFor } from '@testing-library/react';
import { createDashboardApi, showPart } from '#show-dashboard.fixture.tsx';
import { BadgeMoments } from './badge-moments.tsx';
import { sampleBadge } from './badges.fixture.ts';

const earned = (id: number, changes: Partial<MemberBadge> = {}) =>
  sampleBadge({ id, isEarned: true, timesEarned: 1, earnedOn: '2026-11-20', ...changes });
const first = earned(1, { rule: 'entry-days', slug: 'first-entry', threshold: 1 });
const week = earned(3);

/** An API that remembers which badges were celebrated; `badges` may grow. */
function badgeApi(badges: MemberBadge[]) {
  const api = createDashboardApi();
  const celebrated = new Set<string>();
  api.answer(listBadgeMoments, () => ({
    data: badges.filter(({ id }) => !celebrated.has(`badge:${id}`)),
  }));
  api.answer(celebrateMoments, ({ body }) => {
    body.keys.forEach((key) => celebrated.add(key));
    return { data: { celebrated: body.keys.length } };
  });
  return api;
}

const close = () => screen.queryByRole('button', { name: 'Dismiss' });

it('celebrates a new badge once until it is dismissed, because the server remembers it', async () => {
  const api = badgeApi([first]);
  const { person, unmount } = await showPart(<BadgeMoments />, { api });
  expect(await screen.findByText('New badge: First entry')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('New badge: First entry');
  expect(screen.getByRole('link', { name: 'View badges' })).toHaveAttribute('href', '/badges');
  await waitFor(() => expect(api.inputs(celebrateMoments)).toHaveLength(1));
  expect(api.inputs(celebrateMoments)[0]?.body.keys).toEqual(['badge:1']);
  // It stays until it is dismissed.
  await waitFor(() => expect(api.inputs(listBadgeMoments).length).toBeGreaterThan(1));
  expect(screen.getByText('New badge: First entry')).toBeVisible();
  await person.click(close()!);
  expect(close()).toBeNull();
  unmount();
  await showPart(<BadgeMoments />, { api });
  await waitFor(() => expect(api.inputs(listBadgeMoments).length).toBeGreaterThan(2));
  expect(close()).toBeNull();
});

it('shows several badges together, with the names of three and the number of the others', async () => {
  const more = [100_000, 250_000, 500_000].map((threshold, at) =>
    earned(20 + at, { rule: 'counted-steps', threshold }),
  );
  const api = badgeApi([week, first, ...more]);
  await showPart(<BadgeMoments />, { api, language: 'es' });
  expect(
    await screen.findByText(
      '5 insignias nuevas: Racha de 7 días, Primer registro, 100,000 pasos y 2 más',
    ),
  ).toBeVisible();
});

it('renders nothing if there are no new badges', async () => {
  const api = badgeApi([]);
  await showPart(<BadgeMoments />, { api });
  await waitFor(() => expect(api.inputs(listBadgeMoments)).toHaveLength(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

import {
  celebrateMoments,
  downloadCertificate,
  downloadMomentPicture,
  listMoments,
  type Moment,
} from '@stridewell/contracts';
import { screen, waitFor } from '@testing-library/react';
import { challengeApi, joinedChallenge, showPage } from '../show-page.fixture.tsx';

const place = {
  challengeId: 500,
  challengeName: 'Autumn Loop',
  rank: null,
  steps: null,
  isAverage: false,
  group: null,
  format: null,
};
function milestone(id: number, title: string): Moment {
  const key = `milestone:500:${id}`;
  const named = { milestoneId: id, title: { en: title, es: title } };
  return { key, kind: 'milestone', day: '2026-11-12', ...place, ...named };
}
const arrivals = [milestone(202, 'Rowardennan'), milestone(201, 'Drymen')];

function momentsApi(moments: Moment[]) {
  const api = challengeApi(joinedChallenge());
  const celebrated = new Set<string>();
  api.answer(listMoments, () => ({ data: moments.filter(({ key }) => !celebrated.has(key)) }));
  api.answer(celebrateMoments, ({ body }) => {
    body.keys.forEach((key) => celebrated.add(key));
    return { data: { celebrated: body.keys.length } };
  });
  return api;
}

const picture = new File(['png'], 'milestone.png', { type: 'image/png' });

describe('a moment', () => {
  it('is celebrated on the page once, because the server remembers it', async () => {
    const api = momentsApi(arrivals);
    const first = await showPage('/challenges/500', { api });
    expect(await screen.findByText('You reached Rowardennan!')).toBeVisible();
    expect(screen.getByRole('link', { name: /story/ })).toHaveAttribute(
      'href',
      '/challenges/500/milestones/202',
    );
    await waitFor(() => expect(api.inputs(celebrateMoments)).toHaveLength(1));
    expect(api.inputs(celebrateMoments)[0]?.body.keys).toEqual(arrivals.map(({ key }) => key));
    // It stays until it is dismissed, and milestones passed on the way don't follow it.
    expect(screen.getByText('You reached Rowardennan!')).toBeVisible();
    await first.person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/You reached/)).not.toBeInTheDocument();
    first.unmount();
    await showPage('/challenges/500', { api });
    await screen.findByRole('region', { name: 'My progress' });
    expect(screen.queryByText(/You reached/)).not.toBeInTheDocument();
  });

  it.each([
    [{ group: null, isAverage: false }, 'Your total: 131 steps'],
    [{ group: 'Otters', isAverage: false }, 'Otters total: 131 steps'],
    [{ group: 'Otters', isAverage: true }, 'Average per member: 131 steps'],
  ])('shows whose result of a challenge it is: %o', async (of, words) => {
    const result = { format: 'total', steps: 131, title: null, milestoneId: null, ...of } as const;
    const key = 'finish:500';
    const api = momentsApi([{ ...place, key, kind: 'finish', day: '2026-11-18', ...result }]);
    await showPage('/challenges/500', { api });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is shared as a picture if the browser can share files, and saved otherwise', async () => {
    const api = momentsApi(arrivals);
    api.answer(downloadMomentPicture, picture);
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { person } = await showPage('/challenges/500', { api });
    const share = await screen.findByRole('button', { name: 'Share' });
    await person.click(share);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(api.inputs(downloadMomentPicture)[0]?.query).toEqual({
      key: 'milestone:500:202',
      language: 'en',
    });
    const files: File[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (shared: { files: File[] }) => files.push(...shared.files),
    });
    await person.click(share);
    await waitFor(() => expect(files.map(({ type }) => type)).toEqual(['image/png']));
    expect(saved).toHaveBeenCalledTimes(1);
    Object.assign(navigator, { canShare: undefined, share: undefined });
    saved.mockRestore();
  });
});

it('a final result has a certificate and a picture; a provisional one has neither', async () => {
  const over = { daysLeft: 0, canLeave: false, phase: 'final' } as const;
  const seal = {
    participants: 9,
    counting: 'average',
    digest: 'ab',
    sealedAt: '2026-12-03T00:00:00.000Z',
  } as const;
  const open = await showPage('/challenges/500', { api: challengeApi(joinedChallenge(over)) });
  await screen.findByRole('region', { name: 'My result' });
  expect(screen.queryByRole('button', { name: 'Certificate (PDF)' })).not.toBeInTheDocument();
  open.unmount();
  const api = challengeApi(joinedChallenge({ ...over, seal }));
  api.answer(downloadCertificate, new File(['%PDF'], 'certificado.pdf'));
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { person } = await showPage('/challenges/500', { api, language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Certificado (PDF)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(api.inputs(downloadCertificate)[0]?.query).toEqual({ language: 'es' });
  saved.mockRestore();
});

import { getGuide, getStrategy, listContent, markPiece } from '@stridewell/contracts';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pieceParts, samplePiece } from '../companion.fixture.ts';
import { showPage } from '../show-page.fixture.tsx';

const guide = {
  ...samplePiece(),
  ...pieceParts,
  audioUrl: '/api/companion-media/audio/guides/a.en.mp3',
  steps: [
    { title: 'Choose your hour', html: '<p>Count back.</p>' },
    { title: 'Lower the lights', html: '<p>One lamp.</p>' },
  ],
  stepsDone: 1,
};

it('a guide continues where it was left', async () => {
  const api = createFakeApi();
  api.answer(getGuide, { data: guide });
  api.answer(markPiece, { data: { id: 200 } });
  const { person } = await showPage('/plan/guide/200', { api });
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() =>
    expect(api.inputs(markPiece)).toMatchObject([{ params: { id: 200 }, body: { stepsDone: 2 } }]),
  );
});

it('the audio skips by 15 seconds, but not before its start', async () => {
  const api = createFakeApi();
  api.answer(getGuide, { data: guide });
  const { person } = await showPage('/plan/guide/200', { api });
  await screen.findByRole('group', { name: 'Listen: A calmer evening' });
  const audio = document.querySelector('audio') ?? new Audio();
  Object.defineProperty(audio, 'duration', { value: 100 });
  fireEvent.durationChange(audio);
  await person.click(screen.getByRole('button', { name: 'Forward 15 s' }));
  await person.click(screen.getByRole('button', { name: 'Forward 15 s' }));
  expect(audio.currentTime).toBe(30);
  for (const _ of [1, 2, 3]) await person.click(screen.getByRole('button', { name: 'Back 15 s' }));
  expect(audio.currentTime).toBe(0);
});

it('the audio skips with arrow keys, keeps the chosen speed, and resumes where it was stopped', async () => {
  const api = createFakeApi();
  api.answer(getGuide, { data: guide });
  const first = await showPage('/plan/guide/200', { api });
  await screen.findByRole('group', { name: 'Listen: A calmer evening' });
  const sound = () => document.querySelector('audio') ?? new Audio();
  Object.defineProperty(sound(), 'duration', { value: 100 });
  fireEvent.durationChange(sound());
  screen.getByRole('slider').focus();
  await first.person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}');
  expect(sound().currentTime).toBe(30);
  await first.person.click(screen.getByRole('button', { name: /Speed/ }));
  await first.person.click(await screen.findByRole('option', { name: '1.5×' }));
  expect(sound().playbackRate).toBe(1.5);
  first.unmount();
  await showPage('/plan/guide/200', { api });
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  fireEvent.loadedMetadata(sound());
  expect(sound().currentTime).toBe(30);
  expect(sound().playbackRate).toBe(1.5);
  await first.person.click(screen.getByRole('button', { name: 'Back 15 s' }));
  await first.person.click(screen.getByRole('button', { name: 'Back 15 s' }));
  expect(sound().currentTime).toBe(0);
});

it('a strategy can be added to the plan', async () => {
  const api = createFakeApi();
  const strategy = { ...samplePiece({ id: 100, kind: 'strategies' }), ...pieceParts };
  const said = { why: '<p>Because.</p>', how: '<p>So.</p>', times: 3, per: 'week' } as const;
  api.answer(getStrategy, { data: { ...strategy, ...said, isInPlan: 0 } });
  api.answer(markPiece, { data: { id: 100 } });
  const { person } = await showPage('/plan/strategy/100', { api });
  expect(await screen.findByText('3 times a week')).toBeVisible();
  expect(screen.queryByRole('group', { name: /Listen/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add to my plan' }));
  await waitFor(() => expect(api.inputs(markPiece)).toMatchObject([{ body: { inPlan: 1 } }]));
});

it('a missing piece shows a message and a link to continue', async () => {
  const api = createFakeApi();
  api.fail(getGuide, 'not_found');
  api.answer(listContent, samplePage([]));
  await showPage('/plan/guide/9', { api });
  expect(await screen.findByRole('link', { name: 'Open library' })).toBeVisible();
});

it('all content of a type is listed', async () => {
  const api = createFakeApi();
  api.answer(listContent, ({ params }) =>
    samplePage(params.type === 'guides' ? [samplePiece()] : []),
  );
  await showPage('/plan/all/guides', { api });
  const link = await screen.findByRole('link', { name: 'A calmer evening' });
  expect(link).toHaveAttribute('href', '/plan/guide/200');
  expect(screen.getByRole('list', { name: 'Guides' })).not.toHaveTextContent('Guide ·');
  expect(api.inputs(listContent)).toMatchObject([{ query: { perPage: 10 } }]);
});

it('an empty list of saved pieces shows a message', async () => {
  const api = createFakeApi();
  api.answer(listContent, samplePage([]));
  await showPage('/plan/all/saved', { api });
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
});

import { createJournal, listMemberJournals, type Journal } from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar, today } from '#show-dashboard.fixture.tsx';
import { JournalPromptCard } from './journal-prompt-card.tsx';
import { sampleJournal } from './journals.fixture.ts';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const counts = { totalCount: null, publicCount: null, friendsOnlyCount: null, privateCount: null };

it('asks for a few words about today, and saves them', async () => {
  const api = createDashboardApi();
  let own = samplePage<Journal, typeof counts>([], counts);
  api.answer(listMemberJournals, () => own);
  api.answer(createJournal, ({ body }) => {
    own = samplePage([sampleJournal({ text: body.text ?? '' })], counts);
    return { data: sampleJournal({ text: body.text ?? '' }) };
  });
  const { person } = await showPart(<JournalPromptCard />, { api });
  expect(await screen.findByText('What are you looking forward to?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Write entry' }));
  await person.type(
    screen.getByRole('textbox', { name: 'How was your day?' }),
    'Rain, and a walk.',
  );
  await person.click(screen.getByRole('button', { name: 'Save entry' }));
  expect(await screen.findByText('“Rain, and a walk.”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write another' })).toHaveFocus();
  expect(api.inputs(createJournal)).toMatchObject([{ body: { date: today, visibility: 'self' } }]);
});

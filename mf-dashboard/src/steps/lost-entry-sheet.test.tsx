// In a page of its own: it mocks a module.
import { snackbars } from '@stridewell/platform';
import { screen, waitFor } from '@testing-library/react';
import { showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { TodayCard } from './index.ts';

jest.mock('./add-entry-sheet.tsx', () => {
  throw new Error('Loading chunk 1 failed.');
});

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('Add entry says in the standard text that its sheet failed to load', async () => {
  const { person } = await showPart(<TodayCard />);
  await person.click(await screen.findByRole('button', { name: 'Add entry' }));
  await waitFor(() =>
    expect(snackbars.list()).toMatchObject([
      { text: "Part of this page didn't load", type: 'danger' },
    ]),
  );
});

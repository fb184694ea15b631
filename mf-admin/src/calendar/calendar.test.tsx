import { getCalendar } from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { bar, showCalendar } from './calendar.fixture.tsx';

describe('the calendar', () => {
  it('shows a row for each kind, with the line of today', async () => {
    await showCalendar();
    const row = await screen.findByRole('region', { name: 'Challenges' });
    expect(
      within(row).getByRole('button', {
        name: 'Challenge: Spring Miles, Mar 2, 2026 – Mar 29, 2026',
      }),
    ).toBeVisible();
    expect(await bar(/^Invitations: Invitations, Feb 27, 2026, 9:30 AM/)).toBeVisible();
    expect(screen.getByText('Today')).toBeVisible();
  });

  it('hides kinds, in the address, and shows other years', async () => {
    const { api, person } = await showCalendar();
    const chip = await screen.findByRole('button', { name: 'Emails (2)', pressed: true });
    await person.click(chip);
    expect(screen.queryByRole('region', { name: 'Emails' })).not.toBeInTheDocument();
    expect(sharedHistory.location.search).toBe('?hide=mailing');
    await person.click(screen.getByRole('button', { name: 'Show 2027' }));
    await waitFor(() => expect(api.inputs(getCalendar).at(-1)?.query?.year).toBe(2027));
    expect(await screen.findByRole('heading', { name: '2027' })).toBeVisible();
  });

  it('leads from an item to its own page, and says why it stays', async () => {
    const { person } = await showCalendar();
    await person.click(await bar(/Hello/));
    const facts = await screen.findByRole('dialog', { name: 'Hello' });
    expect(within(facts).getByText('This was already sent.')).toBeVisible();
    expect(within(facts).queryByRole('button', { name: 'Move…' })).not.toBeInTheDocument();
    expect(within(facts).getByRole('link', { name: 'Open email' })).toHaveAttribute(
      'href',
      '/admin/communications-center/archive?search=Hello',
    );
  });

  it('lists the workshops of a month', async () => {
    const { person } = await showCalendar();
    await person.click(await bar(/^March 2026: 1 workshop session$/));
    const list = await screen.findByRole('dialog', { name: 'Workshops in March 2026' });
    expect(within(list).getByText('Breathing room')).toBeVisible();
  });

  it('offers a challenge if nothing is planned', async () => {
    await showCalendar('/admin/calendar?year=2031', []);
    expect(await screen.findByText('Nothing planned in 2031')).toBeVisible();
  });

  it('offers another try if it could not be loaded', async () => {
    const api = createFakeApi();
    api.fail(getCalendar, 'unavailable');
    await showPage('/admin/calendar', { api });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it('the calendar is a list by month on a phone', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: true }));
  const { person } = await showCalendar();
  const march = await screen.findByRole('region', { name: 'March 2026' });
  expect(within(march).getByText('1 workshop session')).toBeVisible();
  await person.click(within(march).getByRole('button', { name: 'Spring Miles' }));
  expect(await screen.findByRole('dialog', { name: 'Spring Miles' })).toBeVisible();
  await person.keyboard('{Escape}');
  const february = screen.getByRole('region', { name: 'February 2026' });
  expect(within(february).getByText('This month')).toBeVisible();
  expect(within(february).getByRole('button', { name: 'Move Join now' })).toBeVisible();
  expect(within(february).queryByRole('button', { name: 'Move Hello' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

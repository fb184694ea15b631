import { dismissNotice, listMemberNotices } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, sampleNotice, samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { NoticesCard } from './notices-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

function apiWith(...notices: ReturnType<typeof sampleNotice>[]) {
  const api = createDashboardApi();
  api.answer(listMemberNotices, samplePage(notices));
  return api;
}

describe('notices', () => {
  it('show title, message and days', async () => {
    await showPart(<NoticesCard />, { api: apiWith(sampleNotice({ expires: '2026-11-27' })) });
    expect(await screen.findByRole('heading', { name: 'Lunch walk on Friday' })).toBeVisible();
    expect(screen.getByText('noon').tagName).toBe('STRONG');
    expect(screen.getByText('Since Nov 18, 2026, until Nov 27, 2026')).toBeVisible();
  });

  it('run no script in a message', async () => {
    const message = '<p>Hello<img src="x" onerror="alert(1)"></p><script>alert(1)</script>';
    const { container } = await showPart(<NoticesCard />, {
      api: apiWith(sampleNotice({ message })),
    });
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(container.querySelector('script, img')).toBeNull();
  });

  it('disappear when dismissed, and stay dismissed', async () => {
    const api = apiWith(sampleNotice());
    const { person } = await showPart(<NoticesCard />, { api });
    api.answer(dismissNotice, { data: { id: 700 } });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss: Lunch walk on Friday' });
    api.answer(listMemberNotices, samplePage([]));
    await person.click(dismiss);
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(api.inputs(dismissNotice)).toEqual([expect.objectContaining({ params: { id: 700 } })]);
  });

  it('reappear if the server refuses, with its message', async () => {
    const api = apiWith(sampleNotice());
    api.fail(dismissNotice, 'internal_error');
    const { person } = await showPart(<NoticesCard />, { api });
    await person.click(await screen.findByRole('button', { name: /Dismiss/ }));
    await waitFor(() =>
      expect(snackbars.list()).toEqual([
        expect.objectContaining({
          type: 'danger',
          text: 'Something went wrong on our side. Please try again.',
        }),
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Lunch walk on Friday' })).toBeVisible();
  });

  it("reappear with our own message for people who read another language than the server's", async () => {
    const api = apiWith(sampleNotice());
    api.fail(dismissNotice, 'internal_error');
    const { person } = await showPart(<NoticesCard />, { api, language: 'es' });
    await person.click(await screen.findByRole('button', { name: /Descartar/ }));
    await waitFor(() =>
      expect(snackbars.list().at(-1)?.text).toMatch(/^Es posible que haya ocurrido un error/),
    );
  });

  it('are absent if there are none', async () => {
    const api = apiWith();
    await showPart(<NoticesCard />, { api });
    await waitFor(() => expect(api.inputs(listMemberNotices)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('say that they failed to load, and try again', async () => {
    const api = createFakeApi();
    api.disconnect(listMemberNotices);
    const { person } = await showPart(<NoticesCard />, { api });
    expect(await screen.findByRole('alert')).toBeVisible();
    api.answer(listMemberNotices, samplePage([sampleNotice()]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Lunch walk on Friday' })).toBeVisible();
  });
});

import { answerUnusualDay, listAskedDays } from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { AskedDaysCard } from './asked-days-card.tsx';
import { sampleAsked } from './sample-asked.fixture.ts';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it("asks the administrator's question, and sends the answer", async () => {
  const api = createDashboardApi();
  api.answer(listAskedDays, samplePage([sampleAsked()]));
  const { person } = await showPart(<AskedDaysCard />, { api });
  expect(await screen.findByRole('heading', { name: 'Check this day' })).toBeVisible();
  expect(screen.getByText('“Did you mean 8,000?”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Enter an answer, up to 280 characters.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '80,000 is correct.' }));
  const answered = sampleAsked({ answer: '80,000 is correct.' });
  api.answer(answerUnusualDay, { data: answered });
  api.answer(listAskedDays, samplePage([answered]));
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(api.inputs(answerUnusualDay)).toMatchObject([
    { body: { date: '2026-11-19', answer: '80,000 is correct.' } },
  ]);
});

it('is absent if there are no questions', async () => {
  const api = createDashboardApi();
  api.answer(listAskedDays, samplePage([sampleAsked({ status: 'fine' })]));
  await showPart(<AskedDaysCard />, { api });
  await waitFor(() => expect(api.inputs(listAskedDays)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

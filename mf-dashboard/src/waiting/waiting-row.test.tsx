import { listAskedDays, listMemberNotices } from '@stridewell/contracts';
import { sampleNotice, samplePage, sampleQuestion } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleAsked } from '#asked-days/sample-asked.fixture.ts';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { WaitingRow } from './waiting-row.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('says how many things wait, and opens them in the order of their urgency', async () => {
  const api = createDashboardApi();
  api.answer(listAskedDays, samplePage([sampleAsked()]));
  api.answer(listMemberNotices, samplePage([sampleNotice()]));
  const optional = sampleQuestion({ id: 901, required: 0 });
  const viewer = { unansweredQuestions: [optional, sampleQuestion()] };
  const { person } = await showPart(<WaitingRow />, { api, viewer });
  const row = await screen.findByRole('button', { name: /^4 things waiting/ });
  expect(row).toHaveTextContent('2 questions · 1 day to check · 1 notice');
  await person.click(row);
  const sheet = within(await screen.findByRole('dialog', { name: 'Waiting for you' }));
  const titles = sheet.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.filter((title) => title !== 'Waiting for you')).toEqual([
    'Required questions',
    'Check this day',
    'Questions for you',
    'Notices',
  ]);
});

it('is absent if nothing waits', async () => {
  const api = createDashboardApi();
  const { container } = await showPart(<WaitingRow />, { api });
  await waitFor(() => expect(api.inputs(listMemberNotices)).toHaveLength(1));
  expect(container).toHaveTextContent('');
});

it("doesn't keep it to itself if the notices fail to load", async () => {
  const api = createDashboardApi();
  api.fail(listMemberNotices, 'internal_error');
  await showPart(<WaitingRow />, { api });
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this");
});

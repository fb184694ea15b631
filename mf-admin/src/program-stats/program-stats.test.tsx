import {
  getAssessmentQuestionsReport,
  getAssessmentStatusReport,
  getHealthData,
  getProgramAggregate,
  getProgramGraph,
  listProgramStepDays,
} from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

function statsApi(steps: number | null) {
  const api = createFakeApi();
  api.answer(getProgramAggregate, {
    data: {
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      members: 80,
      minimumGroup: 10,
      activeMembers: 60,
      totalSteps: steps,
      isWithheld: steps === null,
      averagePerActiveMember: 20_576,
      activeTodayPercent: 64,
      goalMetPercent: 41,
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
  });
  const day = { date: '2026-11-20', steps, activeMembers: steps && 60, average: steps && 150 };
  api.answer(listProgramStepDays, samplePage([day]));
  api.answer(getProgramGraph, {
    data: [{ date: '2026-11-20', steps: steps && 7000, activities: steps && 2000 }],
  });
  api.answer(getHealthData, ({ query }) => ({
    data: {
      startDate: '2026-11-19',
      endDate: '2026-11-20',
      metrics: [
        {
          statType: query?.statType ?? 'mood',
          logs: steps && 21,
          days: steps === null ? [] : [{ date: '2026-11-20', members: 21 }],
        },
      ],
    },
  }));
  return api;
}

describe("a program's statistics", () => {
  it('have a table for each chart, and an explanation for each figure', async () => {
    const api = statsApi(9000);
    const { person } = await showPage('/admin/program-stats', { api });
    expect(await screen.findByText('Logged at least one entry.')).toBeVisible();
    const title = 'Daily steps';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: /table/i })[0]!);
    expect(await screen.findByRole('table', { name: new RegExp(title) })).toHaveTextContent(
      '9,000',
    );
  });

  it('show steps and activities, and how many members logged a metric, each with its table', async () => {
    const api = statsApi(9000);
    const { person } = await showPage('/admin/program-stats?metric=sleep', { api });
    const walked = await screen.findByRole('figure', { name: 'Steps and activities' });
    await person.click(within(walked).getByRole('button', { name: /table/i }));
    expect(within(walked).getByRole('row', { name: /November 20|Nov 20/ })).toHaveTextContent(
      /7,000.*2,000/,
    );
    const health = await screen.findByRole('figure', { name: 'Members who logged: Sleep' });
    await person.click(within(health).getByRole('button', { name: /table/i }));
    // A day with fewer than ten logs shows no figure.
    const days = within(health).getAllByRole('row').slice(1);
    expect(days.map(({ textContent }) => /–|21$/.exec(textContent ?? '')?.[0])).toEqual([
      '–',
      '21',
    ]);
    expect(api.inputs(getHealthData)[0]?.query).toMatchObject({ statType: 'sleep' });
  });

  it('cover the number of days in the address', async () => {
    const api = statsApi(9000);
    const { person } = await showPage('/admin/program-stats', { api });
    await person.click(await screen.findByRole('button', { name: /Period/ }));
    await person.click(screen.getByRole('option', { name: 'Last 90 days' }));
    expect(sharedHistory.location.search).toBe('?days=90');
    await waitFor(() => expect(api.inputs(getProgramAggregate)).toHaveLength(2));
  });

  it('count the answers to the assessment, and withhold those that few people chose', async () => {
    const api = statsApi(9000);
    const figures = { members: 40, asOf: '2026-11-20' };
    api.answer(getAssessmentStatusReport, { data: { ...figures, registered: 80, earlier: [] } });
    const Answers = [
      { Id: 1, Text: 'To sleep', Count: 25 },
      { Id: 2, Text: 'To move', Count: null },
    ];
    const Questions = [{ Id: 3, Title: 'Your aims', Text: 'What would help?', Answers }];
    api.answer(getAssessmentQuestionsReport, { data: { ...figures, Questions } });
    const program = sampleProgram({ settings: { mentalWellnessEnabled: 1, newInterface: 0 } });
    const viewer = sampleViewer({ adminLevel: 3, program });
    await showPage('/admin/program-stats', { api, viewer });
    expect(await screen.findByText(/40 of 80 members answered/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Your aims' });
    expect(within(table).getByRole('row', { name: /To sleep/ })).toHaveTextContent('25');
    expect(within(table).getByRole('row', { name: /To move/ })).toHaveTextContent('–');
  });

  it('say why a figure is missing', async () => {
    await showPage('/admin/program-stats', { api: statsApi(null) });
    // One message for the totals, and one for each chart.
    await waitFor(() => expect(screen.getAllByText(/10 or more people/)).toHaveLength(6));
  });
});

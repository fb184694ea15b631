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

describe('the stats of a program', () => {
  it('have a table behind each chart, and what each figure means', async () => {
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

  it('draw steps and activities, and how many logged a metric, each with its table', async () => {
    const api = statsApi(9000);
    const { person } = await showPage('/admin/program-stats?metric=sleep', { api });
    const walked = await screen.findByRole('figure', { name: 'Steps and activities' });
    await person.click(within(walked).getByRole('button', { name: /table/i }));
    expect(within(walked).getByRole('row', { name: /November 20|Nov 20/ })).toHaveTextContent(
      /7,000.*2,000/,
    );
    const health = await screen.findByRole('figure', { name: 'Members who logged: Sleep' });
    await person.click(within(health).getByRole('button', { name: /table/i }));
    // The day on which fewer than ten logged it says nothing.
    const days = within(health).getAllByRole('row').slice(1);
    expect(days.map(({ textContent }) => /–|21$/.exec(textContent ?? '')?.[0])).toEqual([
      '–',
      '21',
    ]);
    expect(api.inputs(getHealthData)[0]?.query).toMatchObject({ statType: 'sleep' });
  });

  it('are of as many days as the address says', async () => {
    const api = statsApi(9000);
    const { person } = await showPage('/admin/program-stats', { api });
    await person.click(await screen.findByRole('button', { name: /Period/ }));
    await person.click(screen.getByRole('option', { name: 'Last 90 days' }));
    expect(sharedHistory.location.search).toBe('?days=90');
    await waitFor(() => expect(api.inputs(getProgramAggregate)).toHaveLength(2));
  });

  it('count the answers of the assessment, and withhold what few chose', async () => {
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

  it('say why a figure is not there', async () => {
    await showPage('/admin/program-stats', { api: statsApi(null) });
    // Of the totals, and of each chart.
    await waitFor(() => expect(screen.getAllByText(/10 or more people/)).toHaveLength(6));
  });
});

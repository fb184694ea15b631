import { saveAnswers } from '@stridewell/contracts';
import { session, snackbars } from '@stridewell/platform';
import { sampleQuestion } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { QuestionsCard } from './questions-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const commute = sampleQuestion();
const answered = {
  ...commute,
  memberAnswered: 1 as const,
  memberAnswer: { date: '2026-11-20', response: 'On foot' },
};

describe('the open questions', () => {
  it('are absent if there are none', async () => {
    await showPart(<QuestionsCard isRequired />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('are split into required and optional ones', async () => {
    const water = sampleQuestion({ id: 901, question: 'Water?', required: 0, type: 'text' });
    await showPart(
      <>
        <QuestionsCard isRequired />
        <QuestionsCard isRequired={false} />
      </>,
      { viewer: { unansweredQuestions: [water, commute] } },
    );
    const required = screen.getByRole('region', { name: 'Required questions' });
    expect(within(required).getByText('How do you get to work?')).toBeVisible();
    expect(within(required).queryByText('Water?')).not.toBeInTheDocument();
    const optional = screen.getByRole('region', { name: 'Questions for you' });
    expect(within(optional).getByRole('textbox', { name: 'Water?' })).toBeVisible();
  });

  it('can be sent only when every required question has an answer', async () => {
    const water = sampleQuestion({ id: 901, question: 'Water?', type: 'text' });
    const viewer = { unansweredQuestions: [water, commute] };
    const { person } = await showPart(<QuestionsCard isRequired />, { viewer });
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(screen.getByText('2 questions to answer')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /Water/ }), 'Plenty');
    expect(submit).toBeDisabled();
    await person.click(screen.getByRole('radio', { name: 'On foot' }));
    expect(submit).toBeEnabled();
  });

  it("don't count the slider of an optional question as an answer", async () => {
    const range = sampleQuestion({ type: 'range', required: 0, fields: { range_end: 5 } });
    const { person } = await showPart(<QuestionsCard isRequired={false} />, {
      viewer: { unansweredQuestions: [range] },
    });
    act(() => screen.getByRole('slider').focus());
    await person.tab();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it('count a slider of a required question that was left in place as an answer', async () => {
    const range = sampleQuestion({
      type: 'range',
      fields: { range_start: 1, range_end: 5, values: 5 },
    });
    const { person } = await showPart(<QuestionsCard isRequired />, {
      viewer: { unansweredQuestions: [range] },
    });
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(screen.getByText(/Not answered/)).toBeVisible();
    act(() => screen.getByRole('slider').focus());
    await person.tab();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.queryByText(/Not answered/)).not.toBeInTheDocument();
  });

  it('are answered, and move to the answered ones', async () => {
    const api = createDashboardApi();
    api.answer(saveAnswers, { data: { questions: [answered] } });
    const { person } = await showPart(<QuestionsCard isRequired />, {
      api,
      viewer: { unansweredQuestions: [commute] },
    });
    await person.click(screen.getByRole('radio', { name: 'On foot' }));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(snackbars.list()[0]?.text).toBe('Your answers have been submitted!'),
    );
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(api.inputs(saveAnswers)).toEqual([
      expect.objectContaining({ body: { answers: [{ questionId: 900, answer: 'On foot' }] } }),
    ]);
    const state = session.state();
    expect(state.status === 'signed-in' && state.viewer.answeredQuestions).toEqual([answered]);
  });

  it('join several choices with commas, in the order offered', async () => {
    const api = createDashboardApi();
    api.answer(saveAnswers, { data: { questions: [answered] } });
    const several = sampleQuestion({ type: 'checkbox', fields: 'Sleep\n##Food\n##Walks' });
    const { person } = await showPart(<QuestionsCard isRequired />, {
      api,
      viewer: { unansweredQuestions: [several] },
    });
    await person.click(screen.getByRole('checkbox', { name: 'Walks' }));
    await person.click(screen.getByRole('checkbox', { name: 'Sleep' }));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(api.inputs(saveAnswers)).toEqual([
        expect.objectContaining({
          body: { answers: [{ questionId: 900, answer: 'Sleep,Walks' }] },
        }),
      ]),
    );
  });

  it("don't count white space as an answer", async () => {
    const viewer = { unansweredQuestions: [sampleQuestion({ type: 'text', fields: '' })] };
    const { person } = await showPart(<QuestionsCard isRequired />, { viewer });
    await person.type(screen.getByRole('textbox'), '   ');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it('offer a list and a scale', async () => {
    const dropdown = sampleQuestion({ id: 902, question: 'Which shift?', type: 'dropdown' });
    const range = sampleQuestion({
      id: 903,
      question: 'How rested are you?',
      type: 'range',
      fields: { range_start: 1, range_end: 5, values: 5 },
    });
    await showPart(<QuestionsCard isRequired />, {
      viewer: { unansweredQuestions: [dropdown, range] },
    });
    expect(screen.getByRole('button', { name: /Which shift\?/ })).toHaveTextContent('Select One');
    expect(screen.getByRole('slider', { name: /How rested are you\?/ })).toHaveAttribute(
      'max',
      '5',
    );
  });

  it('keep the answers if the server refuses, with its message', async () => {
    const api = createDashboardApi();
    api.fail(saveAnswers, 'question_not_open');
    const { person } = await showPart(<QuestionsCard isRequired />, {
      api,
      viewer: { unansweredQuestions: [commute] },
    });
    await person.click(screen.getByRole('radio', { name: 'On foot' }));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(snackbars.list()[0]?.text).toBe('That question is no longer open.'));
    expect(screen.getByRole('radio', { name: 'On foot' })).toBeChecked();
  });
});

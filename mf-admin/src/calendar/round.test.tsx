import {
  type CalendarItem,
  createQuestionRound,
  deleteQuestionRound,
  listQuestions,
} from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bar, showCalendar, spring, told } from './calendar.fixture.tsx';

describe('a question round', () => {
  const question = {
    id: 31,
    question: 'How do you sleep?',
    description: '',
    required: 0,
    pointValue: 0,
    type: 'text',
    fields: '',
    memberAnswered: 0,
    memberAnswer: null,
    draft: 1,
    active: 0,
    archived: 0,
  } as const;

  it('asks drafts and disabled questions on chosen days', async () => {
    const { api, person } = await showCalendar();
    const active = { ...question, id: 32, question: 'Coffee?', draft: 0, active: 1 } as const;
    api.answer(listQuestions, samplePage([question, active]));
    await person.click(await screen.findByRole('button', { name: 'Plan questions' }));
    const form = await screen.findByRole('dialog', { name: 'Plan questions' });
    await person.type(await within(form).findByRole('textbox', { name: /^Name/ }), 'Checkup');
    const save = within(form).getByRole('button', { name: 'Plan questions' });
    await person.click(save);
    expect(await within(form).findByText('Choose 1 to 50 questions.')).toBeVisible();
    expect(within(form).queryByRole('checkbox', { name: 'Coffee?' })).not.toBeInTheDocument();
    await person.click(within(form).getByRole('checkbox', { name: 'How do you sleep?' }));
    const round = { startDate: '2026-02-10', endDate: '2026-02-10', questions: 1 };
    api.answer(createQuestionRound, { data: { id: 5, name: 'Checkup', ...round } });
    await person.click(save);
    await waitFor(() => expect(told()?.text).toBe('Questions planned'));
    expect(api.inputs(createQuestionRound)).toMatchObject([
      { body: { name: 'Checkup', questionIds: [31] } },
    ]);
  });

  it('is deleted, which can be undone', async () => {
    const round: CalendarItem = { ...spring, kind: 'questions', id: 5, title: 'Checkup' };
    const { api, person } = await showCalendar('/admin/calendar', [round]);
    api.answer(deleteQuestionRound, { data: { id: 5, bulkActId: 8 } });
    await person.click(await bar(/^Question round: Checkup/));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(told()?.text).toBe('Round deleted'));
    expect(told()?.action?.label).toBe('Undo');
  });
});

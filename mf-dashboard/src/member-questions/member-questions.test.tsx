import { listQuestions, saveAnswers, type Question } from '@stridewell/contracts';
import { hasUnsavedChanges } from '@stridewell/platform';
import {
  createFakeApi,
  renderScreen,
  samplePage,
  sampleQuestion,
  sampleViewer,
} from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

async function show(path: string, questions: Question[]) {
  const api = createFakeApi();
  api.answer(listQuestions, ({ query }) =>
    samplePage(
      questions.filter(({ memberAnswered }) => memberAnswered === query?.answered),
      { perPage: 20 },
    ),
  );
  await DashboardRoutes.load(path);
  const unanswered = questions.filter(({ memberAnswered }) => memberAnswered === 0);
  const viewer = sampleViewer({ unansweredQuestions: unanswered });
  const { person } = await renderScreen(<DashboardRoutes />, { api, path, viewer });
  return { api, person };
}

const open = [
  sampleQuestion({ id: 1 }),
  sampleQuestion({ id: 2, required: 0, type: 'text', fields: '', question: 'Why do you walk?' }),
];

it('starts with the open questions', async () => {
  await show('/member-questions', open);
  expect(
    await screen.findByRole('link', { name: 'Unanswered (2)', current: 'page' }),
  ).toBeVisible();
  expect(await screen.findByRole('radiogroup', { name: /How do you get to work/ })).toBeVisible();
});

it('can be submitted once all required questions are answered, and asks before unsent answers are left', async () => {
  const { api, person } = await show('/member-questions/unanswered', open);
  api.answer(saveAnswers, { data: { questions: [] } });
  const submit = await screen.findByRole('button', { name: 'Submit' });
  await person.type(screen.getByRole('textbox', { name: /Why do you walk/ }), 'Herons');
  expect(submit).toBeDisabled();
  expect(hasUnsavedChanges()).toBe(true);
  await person.click(screen.getByRole('radio', { name: 'On foot' }));
  await person.click(submit);
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(api.inputs(saveAnswers)[0]?.body.answers).toEqual([
    { questionId: 1, answer: 'On foot' },
    { questionId: 2, answer: 'Herons' },
  ]);
});

it("shows the server's error next to the answer", async () => {
  const { api, person } = await show('/member-questions/unanswered', open.slice(0, 1));
  const fields = { 'answers.0.answer': ['Choose one of the answers offered.'] };
  api.fail(saveAnswers, 'answer_not_offered', { fields });
  await person.click(await screen.findByRole('radio', { name: 'On foot' }));
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Choose one of the answers offered.')).toBeVisible();
});

it('shows each answer with its date and points', async () => {
  const memberAnswer = { date: '2026-11-18', response: 'Company,A quiet route' };
  await show('/member-questions/answered', [
    sampleQuestion({ type: 'checkbox', memberAnswered: 1, memberAnswer }),
  ]);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Your answer: Company, A quiet route');
  expect(row).toHaveTextContent('Answered Nov 18, 2026');
  expect(row).toHaveTextContent('10 points');
});

it('says whether a quiz answer was right, and shows the right one', async () => {
  const memberAnswer = { date: '2026-11-18', response: 'By train' };
  const quiz = { memberAnswered: 1, memberAnswer } as const;
  const missed = { points: 0, isRight: false, rightAnswer: null };
  await show('/member-questions/answered', [
    sampleQuestion({ ...quiz, id: 1, result: missed }),
    sampleQuestion({ ...quiz, id: 2, result: { ...missed, rightAnswer: 'On foot' } }),
    sampleQuestion({
      ...quiz,
      id: 3,
      result: { points: 10, isRight: true, rightAnswer: 'On foot' },
    }),
  ]);
  const [open, over, right] = await screen.findAllByRole('listitem');
  expect(open).toHaveTextContent('Incorrect.0 points');
  expect(over).toHaveTextContent('Incorrect. Correct answer: On foot');
  expect(right).toHaveTextContent('Correct.10 points');
});

it('says that no questions are open', async () => {
  await show('/member-questions/unanswered', []);
  expect(await screen.findByRole('heading', { name: 'All questions answered' })).toBeVisible();
});

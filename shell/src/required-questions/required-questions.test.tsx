import { listQuestions, saveAnswers, updateMember } from '@stridewell/contracts';
import type { Question } from '@stridewell/contracts';
import { apiQuery, queryClient, session, sharedHistory } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { samplePage, sampleQuestion, sampleViewer } from '@stridewell/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closeShell, memberOf, openShell, pageAt, twoRemotes } from '../shell.fixture.tsx';

const travel = sampleQuestion();
const mood = sampleQuestion({ id: 901, question: 'How are you?', type: 'text', fields: '' });

const asked = (questions: Question[], changes: Partial<Viewer> = {}) =>
  openShell({ viewer: sampleViewer({ questions, unansweredQuestions: questions, ...changes }) });
const modal = () => screen.getByRole('dialog', { name: 'Your Questions' });
const noModal = () => screen.queryByRole('dialog', { name: 'Your Questions' });
const submit = () => within(modal()).getByRole('button', { name: 'Submit' });
const answered = (question: Question, response: string): Question => ({
  ...question,
  memberAnswered: 1,
  memberAnswer: { date: '2026-11-20', response },
});

afterEach(closeShell);

describe('the required questions', () => {
  it('are shown before the page until they are answered', async () => {
    await asked([travel]);
    // The first use loads its script.
    await screen.findByRole('dialog', { name: 'Your Questions' });
    expect(
      within(modal()).getByText(
        'Please respond to the following questions to continue to your program.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    ['there are no questions', [], {}],
    ['no question is required', [sampleQuestion({ required: 0 })], {}],
    ['they were dismissed', [travel], { dismissedRequiredModal: 1 as const }],
  ])('are not shown when %s', async (_case, questions, changes) => {
    await asked(questions, changes);
    expect(noModal()).not.toBeInTheDocument();
  });

  it('never cover an administration page', async () => {
    const viewer = sampleViewer({
      questions: [travel],
      unansweredQuestions: [travel],
      adminLevel: 3,
      isProgramAdmin: 1,
    });
    const admin = pageAt('/admin', 'Admin', { access: 'admin' });
    await openShell({ viewer, pages: [...twoRemotes.pages, admin] });
    await screen.findByRole('dialog', { name: 'Your Questions' });
    act(() => sharedHistory.push('/admin/reporting'));
    await waitFor(() => expect(noModal()).not.toBeInTheDocument());
    act(() => sharedHistory.push('/my-dashboard'));
    expect(await screen.findByRole('dialog', { name: 'Your Questions' })).toBeVisible();
  });

  it("can be submitted only when each has an answer that isn't blank", async () => {
    const { user } = await asked([travel, mood]);
    expect(submit()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'By bike' }));
    expect(submit()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /How are you/ }), '   ');
    expect(submit()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /How are you/ }), 'fine');
    expect(submit()).toBeEnabled();
  });

  it('are submitted once for a double click', async () => {
    const { api, user } = await asked([travel]);
    const questions = [answered(travel, 'By bike')];
    const letGo = api.hold(saveAnswers, { data: { questions } });
    await user.click(screen.getByRole('radio', { name: 'By bike' }));
    const button = submit();
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    letGo();
    await waitFor(() => expect(noModal()).not.toBeInTheDocument());
    expect(api.inputs(saveAnswers)).toHaveLength(1);
  });

  it('move to the answered ones, with date and response, and the page continues', async () => {
    const { api, user } = await asked([travel]);
    const kept = apiQuery(listQuestions, { params: { id: 100 } });
    api.answer(listQuestions, samplePage([travel]));
    await queryClient.fetchQuery(kept);
    api.answer(saveAnswers, { data: { questions: [answered(travel, 'On foot')] } });
    await user.click(screen.getByRole('radio', { name: 'On foot' }));
    await user.click(submit());
    expect(await screen.findByText('Your answers have been submitted!')).toBeInTheDocument();
    expect(noModal()).not.toBeInTheDocument();
    expect(api.inputs(saveAnswers)[0]?.body).toEqual({
      answers: [{ questionId: travel.id, answer: 'On foot' }],
    });
    expect(session.state()).toMatchObject({
      viewer: {
        unansweredQuestions: [],
        answeredQuestions: [{ memberAnswer: { date: '2026-11-20', response: 'On foot' } }],
      },
    });
    expect(queryClient.getQueryState(kept.queryKey)?.isInvalidated).toBe(true);
  });

  it('keep their answers when saving fails', async () => {
    const { api, user } = await asked([travel]);
    api.disconnect(saveAnswers);
    await user.click(screen.getByRole('radio', { name: 'On foot' }));
    await user.click(submit());
    expect(await screen.findByText(/couldn't save your answers/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'On foot' })).toBeChecked();
    expect(submit()).toBeEnabled();
  });

  it("show the server's refusal next to the question", async () => {
    const { api, user } = await asked([mood]);
    const fields = { 'answers.0.answer': ['Choose one of the answers offered.'] };
    api.fail(saveAnswers, 'answer_not_offered', { fields });
    await user.type(screen.getByRole('textbox'), 'fine');
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
        expect.stringContaining('Choose one of the answers offered.'),
      ),
    );
  });

  it("can't be cancelled by a member", async () => {
    const { user } = await asked([travel]);
    expect(within(modal()).queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(within(modal()).getAllByRole('button')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(modal()).toBeInTheDocument();
  });

  describe('required questions of an administrator', () => {
    const admin = { adminLevel: 1, isProgramAdmin: 1 } as const;

    it('can be dismissed', async () => {
      const { api, user } = await asked([travel], admin);
      const data = { ...memberOf(sampleViewer()), dismissedRequiredModal: 1 as const };
      api.answer(updateMember, { data });
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(noModal()).not.toBeInTheDocument());
      expect(api.inputs(updateMember)[0]?.body).toEqual({ dismissedRequiredModal: 1 });
    });

    it('report a failed dismissal', async () => {
      const { api, user } = await asked([travel], admin);
      api.fail(updateMember, 'cannot_dismiss_modal');
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(await screen.findByText("Your can't dismiss the modal.")).toBeInTheDocument();
      expect(modal()).toBeInTheDocument();
    });
  });
});

describe('the answer to a question', () => {
  async function answerSent(question: Question, give: (page: Opened) => Promise<void>) {
    const page = await asked([question]);
    page.api.answer(saveAnswers, ({ body }) => ({
      data: { questions: [answered(question, body.answers[0]?.answer ?? '')] },
    }));
    await give(page);
    await page.user.click(submit());
    await waitFor(() => expect(noModal()).not.toBeInTheDocument());
    return page.api.inputs(saveAnswers)[0]?.body.answers[0]?.answer;
  }
  type Opened = Awaited<ReturnType<typeof asked>>;

  it('joins several choices with commas', async () => {
    const fields = 'Walking\n##Swimming\n##Cycling';
    const question = sampleQuestion({ type: 'checkbox', fields });
    const sent = await answerSent(question, async ({ user }) => {
      await user.click(screen.getByRole('checkbox', { name: 'Cycling' }));
      await user.click(screen.getByRole('checkbox', { name: 'Walking' }));
    });
    expect(sent).toBe('Walking,Cycling');
  });

  it('from a list is chosen from it; it says Select One until then', async () => {
    const question = sampleQuestion({ type: 'dropdown', fields: { a: 'Oslo', b: 'Lima' } });
    const sent = await answerSent(question, async ({ user }) => {
      const list = screen.getByRole('button', { name: /How do you get to work/ });
      expect(list).toHaveTextContent('Select One');
      await user.click(list);
      await user.click(screen.getByRole('option', { name: 'Lima' }));
    });
    expect(sent).toBe('Lima');
  });

  it('in words has three rows', async () => {
    const sent = await answerSent(mood, async ({ user }) => {
      const text = screen.getByRole('textbox');
      expect(text).toHaveAttribute('rows', '3');
      await user.type(text, 'Fine, thank you');
    });
    expect(sent).toBe('Fine, thank you');
  });

  it('on a scale has labeled ends, and counts only once it is given', async () => {
    const fields = { range_start: 1, range_end: 5, values: 5 };
    const question = sampleQuestion({ type: 'range', fields });
    const sent = await answerSent(question, async () => {
      expect(within(modal()).getByText('Not answered')).toBeInTheDocument();
      expect(submit()).toBeDisabled();
      const slider = screen.getByRole('slider');
      expect(slider).toHaveAttribute('max', '5');
      fireEvent.change(slider, { target: { value: '4' } });
    });
    expect(sent).toBe('4');
  });

  it('can have a description, without dangerous markup', async () => {
    const description = '<p>Think of <strong>last week</strong>.</p><script>alert(1)</script>';
    await asked([sampleQuestion({ description })]);
    expect(within(modal()).getByText('last week').tagName).toBe('STRONG');
    expect(modal().querySelector('script')).toBeNull();
  });
});

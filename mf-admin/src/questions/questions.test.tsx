import {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  downloadQuestionStats,
  listQuestions,
  updateQuestion,
  type WrittenQuestion,
} from '@stridewell/contracts';
import { drafts, snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleQuestion } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/communications-center/questions';
const told = () => snackbars.list().at(-1)?.text;

function written(changes: Partial<WrittenQuestion> = {}): WrittenQuestion {
  const { memberAnswer: _, memberAnswered: __, ...question } = sampleQuestion();
  return {
    ...question,
    draft: 0,
    active: 1,
    archived: 0,
    answered: 0,
    position: 1,
    rightAnswer: null,
    ...changes,
  };
}

function questionApi(...questions: WrittenQuestion[]) {
  const api = createFakeApi();
  const answered = { memberAnswered: 0, memberAnswer: null } as const;
  api.answer(listQuestions, samplePage(questions.map((row) => ({ ...row, ...answered }))));
  return api;
}

async function openMenu(person: Awaited<ReturnType<typeof showPage>>['person'], question: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for “${question}”` }));
  return screen.findByRole('menu');
}

it('saves a question as a draft, with the fields that the API accepts for its choices', async () => {
  const api = questionApi();
  api.answer(createQuestion, {
    data: written({ draft: 1, active: 0 }),
    message: "The question's draft has been created successfully.",
  });
  const { person } = await showPage(address, { api });
  const [first] = await screen.findAllByRole('button', { name: 'New question' });
  if (first) await person.click(first);
  const form = await screen.findByRole('dialog', { name: 'New question' });
  await person.type(within(form).getByRole('textbox', { name: /^Question/ }), 'Soup or bread?');
  await person.type(within(form).getByRole('textbox', { name: /^Description/ }), 'For **Friday**');
  await person.type(within(form).getByRole('textbox', { name: /^Choices/ }), 'Soup{enter}Bread');
  // A preview shows what a member will see.
  expect(within(form).getByRole('radio', { name: 'Bread' })).toBeVisible();
  await person.click(within(form).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(told()).toBe("The question's draft has been created successfully."));
  expect(api.inputs(createQuestion)).toMatchObject([
    {
      body: {
        question: 'Soup or bread?',
        type: 'radio',
        fields: 'Soup\n##Bread',
        draft: true,
        description: '<p>For <strong>Friday</strong></p>',
        rightAnswer: null,
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows an error next to the choices, and publishes right away', async () => {
  const api = questionApi(written());
  api.fail(createQuestion, 'validation_failed', {
    fields: { fields: ['Offer at least two choices.'] },
  });
  const { person } = await showPage(address, { api });
  await person.click(await screen.findByRole('button', { name: 'New question' }));
  const form = await screen.findByRole('dialog', { name: 'New question' });
  await person.type(within(form).getByRole('textbox', { name: /^Question/ }), 'Soup?');
  await person.click(within(form).getByRole('button', { name: 'Publish' }));
  expect(await within(form).findByText('Offer at least two choices.')).toBeVisible();
  expect(api.inputs(createQuestion)).toMatchObject([{ body: { draft: false } }]);
  drafts.forget(7, 'question-new');
});

it('edits only the texts of a question that has answers', async () => {
  const api = questionApi(written({ answered: 1 }));
  api.answer(updateQuestion, {
    data: written({ answered: 1 }),
    message: 'The question has been updated successfully.',
  });
  const { person } = await showPage(address, { api });
  await openMenu(person, 'How do you get to work?');
  expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit question' });
  expect(within(form).queryByRole('textbox', { name: /^Choices/ })).toBeNull();
  await person.type(within(form).getByRole('textbox', { name: /^Question/ }), '!');
  await person.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told()).toBe('The question has been updated successfully.'));
  expect(api.inputs(updateQuestion)[0]?.body).toMatchObject({
    question: 'How do you get to work?!',
    description: '',
    required: 1,
  });
});

it.each([
  [{ active: 1 }, 'Disable', { active: 0 }, 'disabled'],
  [{ active: 0 }, 'Enable', { active: 1 }, 'enabled'],
  [{ active: 1 }, 'Archive', { archived: 1 }, 'archived'],
  [{ active: 0, archived: 1 }, 'Unarchive', { archived: 0 }, 'unarchived'],
] as const)('question with %j: %s', async (stands, act, body, done) => {
  const api = questionApi(written(stands));
  const message = `The question has been ${done} successfully.`;
  api.answer(updateQuestion, { data: written(), message });
  const { person } = await showPage(address, { api });
  await openMenu(person, 'How do you get to work?');
  await person.click(screen.getByRole('menuitem', { name: act }));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(updateQuestion)).toMatchObject([{ params: { id: 900 }, body }]);
});

it('moves a question right away, and back if the API refuses', async () => {
  const rows = ['One', 'Two', 'Three'].map((question, at) =>
    written({ id: at + 1, question, position: at + 1 }),
  );
  const api = questionApi(...rows);
  api.fail(updateQuestion, 'internal_error');
  const { person } = await showPage(address, { api });
  const handle = await screen.findByRole('button', { name: 'Move One' });
  const order = () =>
    screen.getAllByRole('button', { name: /^Move / }).map((one) => one.getAttribute('aria-label'));
  handle.focus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(api.inputs(updateQuestion)).toHaveLength(1));
  expect(api.inputs(updateQuestion)).toMatchObject([{ params: { id: 1 }, body: { position: 2 } }]);
  await waitFor(() => expect(order()).toEqual(['Move One', 'Move Two', 'Move Three']));
  api.answer(updateQuestion, { data: written() });
  api.answer(
    listQuestions,
    samplePage(
      [rows[2], rows[0], rows[1]].flatMap((row, at) =>
        row ? [{ ...row, position: at + 1, memberAnswered: 0 as const, memberAnswer: null }] : [],
      ),
    ),
  );
  await openMenu(person, 'Three');
  await person.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(order()).toEqual(['Move Three', 'Move One', 'Move Two']));
});

it('disables all of them, and deletes one, after a confirmation', async () => {
  const api = questionApi(written());
  const message = 'All active questions have been disabled successfully.';
  api.answer(deactivateQuestions, { data: { disabled: 1 }, message });
  api.answer(deleteQuestion, { data: { id: 900, bulkActId: 31 } });
  const { person } = await showPage(address, { api, language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Desactivar todas' }));
  const ask = await screen.findByRole('alertdialog');
  await person.click(within(ask).getByRole('button', { name: 'Desactivar todas' }));
  await waitFor(() =>
    expect(told()).toBe('Todas las preguntas activas se desactivaron correctamente.'),
  );
  await person.click(await screen.findByRole('button', { name: /^Acciones para/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const remove = await screen.findByRole('alertdialog');
  await person.click(within(remove).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(told()).toBe('La pregunta se eliminó correctamente.'));
  expect(api.inputs(deleteQuestion)).toMatchObject([{ params: { id: 900 } }]);
});

it('downloads the answers to the questions in the list', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = questionApi(written(), written({ id: 901, question: 'Soup?' }));
  api.answer(downloadQuestionStats, new File(['Question'], 'questions.csv'));
  const { person } = await showPage(address, { api });
  await screen.findByText('Soup?');
  await person.click(screen.getByRole('button', { name: 'Download answers' }));
  await waitFor(() =>
    expect(api.inputs(downloadQuestionStats)).toMatchObject([
      { params: { id: 100 }, body: { questionList: [900, 901] } },
    ]),
  );
});

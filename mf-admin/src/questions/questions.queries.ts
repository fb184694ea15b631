import {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  downloadQuestionStats,
  listQuestions,
  updateQuestion,
  type Output,
  type Question,
  type WrittenQuestion,
} from '@stridewell/contracts';
import { useDownload, useSaid, useSayDeleted } from '@stridewell/parts';
import {
  api,
  liveQuery,
  queryKey,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { seenOf, useSeen } from '#seen/index.ts';
import { bodyOf, wordsOnly, type QuestionFormFields } from './question-form-fields.ts';
import { questionList, type QuestionListAddress } from './question-list.ts';
import { useQuestionText } from './question-texts.ts';

type QuestionPage = Output<typeof listQuestions>;

function questionsQuery(programId: number, address: QuestionListAddress) {
  return liveQuery(listQuestions, {
    params: { id: programId },
    query: { ...questionList.ask(address), perPage: address.perPage, status: address.status },
  });
}

/** Fetches a page of the program's questions, as their authors see them. */
export function useQuestions(address: QuestionListAddress) {
  const { programId } = useViewer();
  return useQuery({
    ...questionsQuery(programId, address),
    placeholderData: keepPreviousData,
    select: (page: QuestionPage) => ({ ...page, data: page.data.map(asWritten) }),
  });
}

/** Returns a row in the shape that the API gives to authors, with its state. */
function asWritten({ memberAnswer: _, memberAnswered: __, ...row }: Question): WrittenQuestion {
  const { draft = 0, active = 0, archived = 0, answered = 0, position = 1 } = row;
  return {
    ...row,
    draft,
    active,
    archived,
    answered,
    position,
    rightAnswer: row.rightAnswer ?? null,
  };
}

/** Returns functions for the messages of failed and successful question calls. */
function useQuestionWords() {
  const t = useQuestionText();
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  const { contactEmail } = useViewer().program;
  const failed = t('failed', { email: contactEmail });
  return {
    failed,
    failureText: (problem: Error) => problemWords.ofWrite(problem, failed),
    sayDone: (message: string | undefined, otherwise: string) =>
      snackbar.show({ text: serverWords(message) || otherwise }),
  };
}

/** Returns the message for a question that could not be saved. */
export function useQuestionFailure(): string {
  return useQuestionWords().failed;
}

/** Creates a question, or updates the given one. */
export function useSaveQuestion(question: WrittenQuestion | null) {
  const { seen, onError } = useSeen(question);
  return useWrite<Output<typeof createQuestion>, QuestionFormFields>({
    onError,
    endpoint: question ? updateQuestion : createQuestion,
    isFailureShownHere: true,
    mutationFn: (form) => {
      const body = bodyOf(form);
      if (!question) return api.call(createQuestion, { body: { ...body, draft: form.isDraft } });
      const params = { id: question.id };
      const isPublished = question.draft === 1 && !form.isDraft;
      const changes = {
        ...(question.answered === 1 ? wordsOnly(body) : body),
        ...(isPublished && { draft: 0 as const }),
      };
      return api.call(updateQuestion, {
        params,
        body: { ...changes, seen: seenOf(changes, seen) },
      });
    },
  });
}

/** The actions on a question that need no form. */
export const questionActs = ['publish', 'enable', 'disable', 'archive', 'unarchive'] as const;

export type QuestionAct = (typeof questionActs)[number];

const changesOf = {
  publish: { draft: 0 },
  enable: { active: 1 },
  disable: { active: 0 },
  archive: { archived: 1 },
  unarchive: { archived: 0 },
} as const satisfies Record<QuestionAct, object>;

/** Publishes, enables, disables, archives or unarchives a question. */
export function useActOnQuestion({ id }: WrittenQuestion) {
  const t = useQuestionText();
  const { failureText, sayDone } = useQuestionWords();
  return useWrite({
    endpoint: updateQuestion,
    failureText,
    mutationFn: (act: QuestionAct) =>
      api.call(updateQuestion, { params: { id }, body: changesOf[act] }),
    onSuccess: ({ message }, act) =>
      sayDone(message, t(act === 'publish' ? 'done.update' : `done.${act}`)),
  });
}

/** Deletes a question without answers. */
export function useDeleteQuestion({ id }: WrittenQuestion) {
  const t = useQuestionText();
  const { failureText } = useQuestionWords();
  const { words } = useSaid();
  const sayDeleted = useSayDeleted();
  return useWrite({
    endpoint: deleteQuestion,
    failureText,
    mutationFn: () => api.call(deleteQuestion, { params: { id } }),
    onSuccess: ({ data, message }) =>
      sayDeleted(data.bulkActId, {
        deleted: words(message, t('done.delete')),
        undo: t('undo'),
        undone: t('fileState.undone'),
      }),
  });
}

/** Deactivates all active questions. */
export function useDeactivateQuestions() {
  const t = useQuestionText();
  const { programId: id } = useViewer();
  const { failureText, sayDone } = useQuestionWords();
  return useWrite({
    endpoint: deactivateQuestions,
    failureText,
    mutationFn: () => api.call(deactivateQuestions, { params: { id } }),
    onSuccess: ({ message }) => sayDone(message, t('done.deactivateAll')),
  });
}

/** Moves a question: right away on the page, and in the program once the API has confirmed. */
export function useMoveQuestion(address: QuestionListAddress) {
  const { programId } = useViewer();
  const { failureText } = useQuestionWords();
  const client = useQueryClient();
  const { queryKey: shown } = questionsQuery(programId, address);
  const mutationKey = ['move-question', programId];
  return useWrite({
    endpoint: updateQuestion,
    updated: [listQuestions],
    failureText,
    mutationKey,
    // One move after another, because each position depends on the move before.
    scope: { id: 'move-question' },
    mutationFn: ({ id, position }: { id: number; position: number; to: number }) =>
      api.call(updateQuestion, { params: { id }, body: { position } }),
    async onMutate({ id, to }) {
      await client.cancelQueries({ queryKey: shown });
      client.setQueryData<QuestionPage>(shown, (page) => page && moved(page, id, to));
    },
    onSettled() {
      if (client.isMutating({ mutationKey }) === 1)
        void client.invalidateQueries({ queryKey: queryKey(listQuestions) });
    },
  });
}

/** Returns the page with a question moved; the positions themselves keep their order. */
function moved(page: QuestionPage, id: number, to: number): QuestionPage {
  const places = page.data.map(({ position }) => position);
  const row = page.data.find((one) => one.id === id);
  if (!row) return page;
  const data = page.data.filter((one) => one.id !== id).toSpliced(to, 0, row);
  return { ...page, data: data.map((one, at) => ({ ...one, ...placed(places[at]) })) };
}

function placed(position: number | undefined) {
  return position === undefined ? {} : { position };
}

/** Downloads how many members gave each answer to questions. */
export function useDownloadAnswers(questionList: number[]) {
  const { programId: id } = useViewer();
  return useDownload(() =>
    api.call(downloadQuestionStats, { params: { id }, body: { questionList } }),
  );
}

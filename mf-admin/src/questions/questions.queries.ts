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
import { useDownload } from '@stridewell/parts';
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

/** A page of the program's questions, as those who write them see them. */
export function useQuestions(address: QuestionListAddress) {
  const { programId } = useViewer();
  return useQuery({
    ...questionsQuery(programId, address),
    placeholderData: keepPreviousData,
    select: (page: QuestionPage) => ({ ...page, data: page.data.map(asWritten) }),
  });
}

/** A row as the API gives it to those who write questions: with where it stands. */
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

/** The words of a question call that failed, and those of one that did not. */
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

/** What is said when a form of a question could not be saved. */
export function useQuestionFailure(): string {
  return useQuestionWords().failed;
}

/** Makes a question, or changes the one that is given. */
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

/** What is done to a question without a form. */
export const questionActs = ['publish', 'enable', 'disable', 'archive', 'unarchive'] as const;

export type QuestionAct = (typeof questionActs)[number];

const changesOf = {
  publish: { draft: 0 },
  enable: { active: 1 },
  disable: { active: 0 },
  archive: { archived: 1 },
  unarchive: { archived: 0 },
} as const satisfies Record<QuestionAct, object>;

/** Publishes, enables, disables, archives a question or takes it out of the archive. */
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

/** Deletes a question that nobody has answered. */
export function useDeleteQuestion({ id }: WrittenQuestion) {
  const t = useQuestionText();
  const { failureText, sayDone } = useQuestionWords();
  return useWrite({
    endpoint: deleteQuestion,
    failureText,
    mutationFn: () => api.call(deleteQuestion, { params: { id } }),
    onSuccess: ({ message }) => sayDone(message, t('done.delete')),
  });
}

/** Stops asking every active question. */
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

/** Where a question goes: at once on the page, and in the program once the API has said so. */
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
    // One after the other: each place is that after the move before.
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

/** The page with a question at another place; the places themselves stay where they are. */
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

/** Downloads how many members answered questions how. */
export function useDownloadAnswers(questionList: number[]) {
  const { programId: id } = useViewer();
  return useDownload(() =>
    api.call(downloadQuestionStats, { params: { id }, body: { questionList } }),
  );
}

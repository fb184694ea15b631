import { listQuestions } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of questions, as kept in the address of its page. */
export const questionList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listQuestions.list.perPage, 50],
});

export type QuestionListAddress = ListAddress<Record<never, never>>;

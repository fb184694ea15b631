import { listQuestions } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The questions of a page, as its address says it. */
export const questionList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listQuestions.list.perPage, 50],
});

export type QuestionListAddress = ListAddress<Record<never, never>>;

import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { status: ['all', 'active', 'draft', 'disabled', 'archived'] } as const;

/** The list of the program's questions, as kept in the address of its page. */
export const questionList = listAddresses({ choices, hasSearch: false, pageSizes: [50, 100] });

export const questionStatuses = choices.status;

export type QuestionListAddress = ListAddress<typeof choices>;

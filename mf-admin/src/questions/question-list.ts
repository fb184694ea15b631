import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { status: ['all', 'active', 'draft', 'disabled', 'archived'] } as const;

/** The questions of the program, as the address of their page says them. */
export const questionList = listAddresses({ choices, hasSearch: false, pageSizes: [50, 100] });

export const questionStatuses = choices.status;

export type QuestionListAddress = ListAddress<typeof choices>;

import { listMessages } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { kind: ['all', 'waiting', 'journal-comment', 'discussion-reply'] } as const;

/** The inbox, as kept in the address of its page. */
export const messageList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listMessages.list.perPage, 20, 50],
});

/** All messages, those waiting for an answer, comments, or replies. */
export type MessageKind = MessageListAddress['kind'];

/** The filters, in order. */
export const messageKinds = choices.kind;

export type MessageListAddress = ListAddress<typeof choices>;

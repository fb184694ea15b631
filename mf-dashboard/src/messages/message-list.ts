import { listMessages, MessageType } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { kind: ['all', 'waiting', ...MessageType.options] } as const;

/** The inbox, as kept in the address of its page. */
export const messageList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listMessages.list.perPage, 20, 50],
});

/** All messages, those waiting for an answer, or those of one type. */
export type MessageKind = MessageListAddress['kind'];

/** The options of the menu of kinds. */
export const messageKinds = choices.kind;

export type MessageListAddress = ListAddress<typeof choices>;

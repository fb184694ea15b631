import { listMessages, MessageType } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { kind: ['all', 'waiting', ...MessageType.options] } as const;

/** The inbox, as the address of its page says it. */
export const messageList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listMessages.list.perPage, 20, 50],
});

/** Every message, those that wait for an answer, or those of one type. */
export type MessageKind = MessageListAddress['kind'];

/** What the select of kinds offers. */
export const messageKinds = choices.kind;

export type MessageListAddress = ListAddress<typeof choices>;

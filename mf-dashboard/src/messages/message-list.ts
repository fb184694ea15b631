import { listMessages } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The inbox, as the address of its page says it. */
export const messageList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listMessages.list.perPage, 20, 50],
});

export type MessageListAddress = ListAddress<Record<never, never>>;

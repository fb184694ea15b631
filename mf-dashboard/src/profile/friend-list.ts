import { listFriends } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The friends of a member, as the address of their page says it. */
export const friendList = listAddresses({
  choices: {},
  pageSizes: [listFriends.list.perPage, 30, 50],
});

export type FriendListAddress = ListAddress<Record<never, never>>;

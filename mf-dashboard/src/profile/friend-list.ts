import { listFriends } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of a member's friends, as kept in the address of its page. */
export const friendList = listAddresses({
  choices: {},
  pageSizes: [listFriends.list.perPage, 30, 50],
});

export type FriendListAddress = ListAddress<Record<never, never>>;

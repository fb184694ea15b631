import { listFriends } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

export const friendTabs = ['friends', 'requests', 'invited'] as const;

export type FriendTab = (typeof friendTabs)[number];

const choices = { tab: friendTabs } as const;

export type FriendListChoices = typeof choices;

/** The list of friends and invitations, as kept in the address of its page. */
export const friendList = listAddresses({ choices, pageSizes: [listFriends.list.perPage, 30, 60] });

export type FriendListAddress = ListAddress<FriendListChoices>;

/** Returns the address of a tab with nothing else chosen. */
export function tabHref(tab: FriendTab): string {
  const query = friendList.write({ ...friendList.defaults, tab }).toString();
  return query === '' ? '/friends' : `/friends?${query}`;
}

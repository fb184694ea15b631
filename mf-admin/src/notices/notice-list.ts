import { listNotices } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

const choices = {
  of: ['program', 'organizations'],
  status: ['all', 'live', 'scheduled', 'ended'],
} as const;

/** The list of the program's or its organizations' notices, as kept in the address of its page. */
export const noticeList = listAddresses({ choices, pageSizes: [listNotices.list.perPage, 20, 50] });

export const noticeStatuses = choices.status;

export type NoticeListAddress = ListAddress<typeof choices>;

export type ShownNotices = ShownList<typeof choices>;

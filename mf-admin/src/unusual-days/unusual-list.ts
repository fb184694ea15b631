import { listUnusualDays } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

const choices = { status: ['open', 'settled'] } as const;

/** Days that wait to be looked at, or those that were, as the address of their page says it. */
export const unusualList = listAddresses({
  choices,
  pageSizes: [listUnusualDays.list.perPage, 50],
});

export type UnusualListAddress = ListAddress<typeof choices>;

export type ShownUnusual = ShownList<typeof choices>;

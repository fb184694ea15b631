import { listUnusualDays } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

const choices = { status: ['open', 'settled'] } as const;

/** The list of unusual days, open or decided, as kept in the address of its page. */
export const unusualList = listAddresses({
  choices,
  pageSizes: [listUnusualDays.list.perPage, 50],
});

export type UnusualListAddress = ListAddress<typeof choices>;

export type ShownUnusual = ShownList<typeof choices>;

import { listStepImports } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The files of steps, as the address of their page says them. */
export const importList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listStepImports.list.perPage, 50],
});

export type ImportListAddress = ListAddress<Record<never, never>>;

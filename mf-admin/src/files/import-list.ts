import { listStepImports } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of step files, as kept in the address of its page. */
export const importList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listStepImports.list.perPage, 50],
});

export type ImportListAddress = ListAddress<Record<never, never>>;

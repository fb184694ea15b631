import { listFileImports } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The viewer's files, as the address of their page says them. */
export const fileImportList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listFileImports.list.perPage, 50],
});

export type FileImportListAddress = ListAddress<Record<never, never>>;

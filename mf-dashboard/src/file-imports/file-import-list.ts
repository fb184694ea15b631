import { listFileImports } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of the viewer's files, as kept in the address of their page. */
export const fileImportList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listFileImports.list.perPage, 50],
});

export type FileImportListAddress = ListAddress<Record<never, never>>;

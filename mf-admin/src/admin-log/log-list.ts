import { AuditAction, listAdminLog } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { action: ['all', ...AuditAction.options] } as const;

/** The log as the address of its page says it. */
export const logList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listAdminLog.list.perPage, 20, 50, 100],
});

/** What of the log is shown. */
export type LogAddress = ListAddress<typeof choices>;

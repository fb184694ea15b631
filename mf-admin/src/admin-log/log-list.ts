import { AuditAction, listAdminLog } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { action: ['all', ...AuditAction.options] } as const;

/** The list of log entries, as kept in the address of its page. */
export const logList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listAdminLog.list.perPage, 20, 50, 100],
});

/** The filters of the log. */
export type LogAddress = ListAddress<typeof choices>;

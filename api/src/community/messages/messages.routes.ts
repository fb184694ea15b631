import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { z } from 'zod';
import type { MessageFilter } from './messages.sql.ts';
import { listMessages, markAllRead, markRead } from './messages.service.ts';

function filterOf({ type, isOpen }: z.output<typeof contract.listMessages.query>): MessageFilter {
  return {
    ...(type !== undefined && { type }),
    ...(isOpen !== undefined && { isOpen: Boolean(isOpen) }),
  };
}

/** Routes for a member's inbox. */
export const messageRoutes: Route[] = [
  serve(contract.listMessages, ({ db, viewer, query, page }) =>
    listMessages(db, viewer, filterOf(query), page),
  ),
  serve(contract.markMessageRead, async ({ db, viewer, params }) => ({
    data: await markRead(db, viewer, params.id, new Date()),
  })),
  serve(contract.markAllMessagesRead, async ({ db, viewer, body }) => ({
    data: await markAllRead(db, viewer, body.memberId, new Date()),
  })),
];

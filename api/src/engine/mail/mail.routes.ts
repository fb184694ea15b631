import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import { Problem, type Route, serve, serveOpen } from '#engine/requests/index.ts';
import { changeMailLists, readMailLists } from './mail-lists.service.ts';
import type { Mail } from './mail.service.ts';

/** The calls about mail. */
export function mailRoutes(mail: Mail): Route[] {
  return [
    serve(contract.searchEmailQueue, ({ db, query, page }) => mail.search(db, query, page)),
    serve(contract.resendEmail, async ({ db, params, body }) => ({
      // The provider's own mail belongs to program 0.
      data: await mail.resend(db, { id: params.id, programId: body.programId ?? 0 }, new Date()),
    })),
    serve(contract.getMailLists, async ({ db, viewer }) => ({
      data: await readMailLists(db, viewer),
    })),
    serve(contract.changeMailLists, async ({ db, viewer, body }) => {
      await changeMailLists(db, viewer, body, new Date());
      return { data: await readMailLists(db, viewer) };
    }),
    serveOpen(contract.unsubscribe, async ({ pools, params }) => {
      const subscriber = mail.readUnsubscribe(params.token);
      if (!subscriber) throw new Problem('not_found');
      const { programId, list } = subscriber;
      await inProgram(pools, programId, (db) =>
        changeMailLists(db, subscriber, { [list]: 0 }, new Date()),
      );
      return { data: { list } };
    }),
  ];
}

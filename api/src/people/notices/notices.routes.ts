import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { dismissNotice, listMemberNotices } from './notices.service.ts';

/** The calls about notices. */
export const noticeRoutes = [
  serve(contract.listMemberNotices, ({ db, viewer, page }) =>
    listMemberNotices(db, viewer, page, new Date()),
  ),
  serve(contract.dismissNotice, async ({ db, viewer, params }) => {
    await dismissNotice(db, viewer, params.id, new Date());
    return { data: { id: params.id } };
  }),
];

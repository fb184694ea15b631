import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import {
  createNotice,
  deleteNotice,
  dismissNotice,
  listMemberNotices,
  listNotices,
  updateNotice,
} from './notices.service.ts';

/** The calls about notices. */
export const noticeRoutes = [
  serve(contract.listMemberNotices, ({ db, viewer, page }) =>
    listMemberNotices(db, viewer, page, new Date()),
  ),
  serve(contract.listMyOrganizationNotices, ({ db, viewer, page }) =>
    listMemberNotices(db, viewer, page, new Date(), true),
  ),
  serve(contract.dismissNotice, async ({ db, viewer, params }) => {
    await dismissNotice(db, viewer, params.id, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.listNotices, ({ db, viewer, query, page }) =>
    listNotices(db, viewer, { ...query, type: 'admin' }, page, new Date()),
  ),
  serve(contract.listOrganizationNotices, ({ db, viewer, query, page }) =>
    listNotices(db, viewer, { ...query, type: 'org' }, page, new Date()),
  ),
  serve(contract.createNotice, async ({ db, viewer, body }) => ({
    data: await createNotice(db, viewer, body, new Date()),
  })),
  serve(contract.createOrganizationNotice, async ({ db, viewer, body }) => ({
    data: await createNotice(db, viewer, body, new Date()),
  })),
  serve(contract.updateNotice, async ({ db, viewer, params, body }) => ({
    data: await updateNotice(db, viewer, { noticeId: params.id, type: 'admin' }, body, new Date()),
  })),
  serve(contract.updateOrganizationNotice, async ({ db, viewer, params, body }) => ({
    data: await updateNotice(db, viewer, { noticeId: params.id, type: 'org' }, body, new Date()),
  })),
  serve(contract.deleteNotice, async ({ db, viewer, params }) => {
    const bulkActId = await deleteNotice(db, viewer, params.id, new Date());
    return { data: { id: params.id, bulkActId } };
  }),
];

import * as contract from '@stridewell/contracts';
import { Problem, type Route, serve } from '#engine/requests/index.ts';
import { createComment, deleteComment, updateComment } from './journal-comments.service.ts';
import {
  countJournals,
  createJournal,
  deleteJournal,
  destroyImage,
  listJournals,
  updateJournal,
} from './journals.service.ts';

const notCounted = {
  totalCount: null,
  publicCount: null,
  friendsOnlyCount: null,
  privateCount: null,
};

/** Routes for journals and their comments. */
export const journalRoutes: Route[] = [
  serve(contract.listMemberJournals, async ({ db, viewer, params, query, page }) => {
    const now = new Date();
    const ofFriends = query.filter === 'friends';
    const isOwn = params.id === viewer.memberId;
    if (ofFriends && !isOwn) throw new Problem('forbidden');
    const isCounted = isOwn && contract.toFlag(query.includeMetaCounts ?? 0) === 1;
    const whose = ofFriends ? { ofFriends } : { authorId: params.id };
    const found = await listJournals(db, viewer, whose, query, page, now);
    return { ...found, meta: isCounted ? await countJournals(db, viewer, query, now) : notCounted };
  }),
  serve(contract.listProgramJournals, ({ db, viewer, query, page }) => {
    const isOwn = viewer.openedBy === undefined || viewer.openedBy.isConfirmed;
    const ofFriends = isOwn && contract.toFlag(query.friends ?? 0) === 1;
    const whose = ofFriends ? { ofFriends } : { isPublic: true };
    return listJournals(db, viewer, whose, query, page, new Date());
  }),
  serve(contract.createJournal, async ({ db, viewer, body }) => ({
    data: await createJournal(db, viewer, body, new Date()),
  })),
  serve(contract.updateJournal, async ({ db, viewer, params, body }) => ({
    data: await updateJournal(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.destroyJournalImage, async ({ db, viewer, params, body }) => ({
    data: await destroyImage(db, viewer, params.id, body.imageId, new Date()),
  })),
  serve(contract.deleteJournal, async ({ db, viewer, params }) => {
    await deleteJournal(db, viewer, params.id, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.createJournalComment, async ({ db, viewer, body }) => ({
    data: await createComment(db, viewer, body, new Date()),
  })),
  serve(contract.updateJournalComment, async ({ db, viewer, params, body }) => ({
    data: await updateComment(db, viewer, params.id, body.text, new Date()),
  })),
  serve(contract.deleteJournalComment, async ({ db, viewer, params }) => {
    await deleteComment(db, viewer, params.id);
    return { data: { id: params.id } };
  }),
];

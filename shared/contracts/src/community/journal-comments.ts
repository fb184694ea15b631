import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { JournalComment } from './journals.ts';
import { Id } from '#wire/primitives.ts';

const commentText = z.string().max(1000).regex(/\S/u, 'Write a comment.');

/** Adds a comment to an entry. */
export const createJournalComment = endpoint({
  method: 'POST',
  path: '/journal-comments',
  summary: 'Comment on a journal entry',
  access: 'member',
  creates: true,
  body: z.strictObject({ journalId: Id, text: commentText }),
  changes: ['journals'],
  response: JournalComment,
});

/** Changes a comment. */
export const updateJournalComment = endpoint({
  method: 'PUT',
  path: '/journal-comments/:id',
  summary: 'Update your comment',
  access: 'member',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ text: commentText }),
  changes: ['journals'],
  response: JournalComment,
});

/** Deletes a comment. */
export const deleteJournalComment = endpoint({
  method: 'DELETE',
  path: '/journal-comments/:id',
  summary: 'Delete a comment',
  description: 'Your own, or any on your entry. Admins can delete any comment they can read.',
  access: 'member',
  params: z.strictObject({ id: Id }),
  changes: ['journals'],
  response: z.strictObject({ id: Id }),
});

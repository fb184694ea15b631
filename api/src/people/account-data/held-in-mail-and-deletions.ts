import { deleting, ofOthers, whole } from './held.ts';

/** What mail to many, notifications, lists of people and deletions in bulk hold about members: who wrote them, and whom they mean. */
export const heldInMailAndDeletions = {
  eligibility_file: {
    columns: ['uploaded_by'],
    archive: { left: 'It is about others, for whom you administered the program.' },
    erasing: ofOthers,
  },
  eligibility_line: {
    columns: ['member_id'],
    archive: { left: 'It is what your employer said of your name and groups, which are here.' },
    erasing: deleting,
  },
  mailing: {
    columns: ['created_by'],
    archive: { left: 'It was written to others, for the program.' },
    erasing: ofOthers,
  },
  mass_deletion: {
    columns: ['created_by'],
    archive: { left: 'It is about other members, for the provider.' },
    erasing: ofOthers,
  },
  mass_deletion_line: {
    columns: ['member_id'],
    archive: { left: 'It says that you are to be taken out of the program, or were.' },
    erasing: { by: 'nothing', why: 'It says whom the provider took out, by numbers.' },
  },
  mass_mailing: {
    columns: ['created_by'],
    archive: { left: 'It was written to others, for the provider.' },
    erasing: ofOthers,
  },
  push_browser: {
    columns: ['member_id'],
    archive: { without: ['p256dh', 'auth'] },
    erasing: deleting,
  },
  push_note: { columns: ['member_id'], archive: whole, erasing: deleting },
} as const;

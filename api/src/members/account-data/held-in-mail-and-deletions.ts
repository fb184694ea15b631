import { deleting, ofOthers, whole } from './held.ts';

/**
 * The data about members in mailings, notifications, eligibility files, the calls of identity providers and mass
 * deletions: their authors, and the members in them.
 */
export const heldInMailAndDeletions = {
  eligibility_file: {
    columns: ['uploaded_by'],
    archive: { left: "It's about other members of a program you administered." },
    erasing: ofOthers,
  },
  eligibility_line: {
    columns: ['member_id'],
    archive: { left: 'Your employer provided it; your name and groups are included.' },
    erasing: deleting,
  },
  people_drop: {
    columns: ['created_by'],
    archive: { left: "It's the upload address of a program you administered." },
    erasing: ofOthers,
  },
  scim_call: {
    columns: ['member_id'],
    archive: { left: 'Your employer sent it; your name and groups are included.' },
    erasing: deleting,
  },
  scim_connection: {
    columns: ['created_by'],
    archive: { left: "It's the connection of a program you administered." },
    erasing: ofOthers,
  },
  scim_user: { columns: ['member_id'], archive: whole, erasing: deleting },
  mailing: {
    columns: ['created_by'],
    archive: { left: 'You wrote it to others on behalf of the program.' },
    erasing: ofOthers,
  },
  mass_deletion: {
    columns: ['created_by'],
    archive: { left: "It's about other members, and was done for the provider." },
    erasing: ofOthers,
  },
  mass_deletion_line: {
    columns: ['member_id'],
    archive: { left: "It's about your removal from the program." },
    erasing: { by: 'nothing', why: 'It lists the members whom the provider removed, by ID only.' },
  },
  mass_mailing: {
    columns: ['created_by'],
    archive: { left: 'You wrote it to others on behalf of the provider.' },
    erasing: ofOthers,
  },
  push_browser: {
    columns: ['member_id'],
    archive: { without: ['p256dh', 'auth'] },
    erasing: deleting,
  },
  push_note: { columns: ['member_id'], archive: whole, erasing: deleting },
} as const;

import type { MailWords } from '#engine/mail/index.ts';

/** The link by which a super admin created from the command line sets a password. */
export const firstAdminMail: MailWords = {
  subject: 'Set up your Stridewell super admin account',
  greeting: 'Hello {{firstName}},',
  paragraphs: [
    "You're now a super admin of this Stridewell installation. Your username is {{username}}.",
    'Set a password, then sign in and set up two-step verification. The link works once, for 24 hours.',
  ],
  action: 'Set your password',
  closing: "If you didn't expect this, tell the people who run this server.",
};

/** Notifies the other super admins that one was added from the command line. */
export const addedAdminMail: MailWords = {
  subject: 'A super admin was added to Stridewell',
  greeting: 'Hello {{firstName}},',
  paragraphs: [
    'Someone with access to the server made {{email}} a super admin with “stridewell first-admin --force”.',
  ],
  closing: "If you didn't expect this, check who can run commands on the server.",
};

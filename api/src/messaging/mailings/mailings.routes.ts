import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import { type Route, serve, serveOpen } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import {
  cancelMailing,
  countRecipients,
  createMailing,
  listMailings,
  type MailingJob,
  type MailingWords,
  requireWords,
  subjectOf,
  testLetters,
} from './mailings.service.ts';
import { selectMailChoice, updateMailChoice } from './mail-choice.sql.ts';

/** The calls about mail that administrators send to many members. */
export function mailingRoutes({ mail, job }: { mail: Mail; job: MailingJob }): Route[] {
  return [
    serve(contract.sendAdminEmail, async ({ db, viewer, programId, body }) => {
      const { audience, sendOn, ...said } = body;
      const isOurs = viewer.programId === programId;
      const wanted = { audience, sendOn, createdBy: isOurs ? viewer.memberId : null };
      const mailing = { ...wanted, words: wordsOf(said) };
      return { data: await createMailing(db, job, programId, mailing, new Date()) };
    }),
    serve(contract.testAdminEmail, async ({ db, viewer, body }) => ({
      data: { email: await testLetters(db, mail, viewer, requireWords(wordsOf(body)), new Date()) },
    })),
    serve(contract.countMailAudience, async ({ db, programId, query }) => ({
      data: await countRecipients(db, programId, query),
    })),
    serve(contract.listEmailArchive, ({ db, programId, query, page }) =>
      listMailings(db, programId, query, page),
    ),
    serve(contract.cancelMailing, async ({ db, viewer, params }) => ({
      data: await cancelMailing(db, viewer.programId, params.id),
    })),
    serve(contract.getMailChoice, async ({ db, viewer }) => ({
      data: {
        announcements: contract.toFlag(
          await selectMailChoice(db, viewer.programId, viewer.memberId),
        ),
      },
    })),
    serve(contract.changeMailChoice, async ({ db, viewer, body }) => {
      const announcements = contract.toFlag(body.announcements);
      await updateMailChoice(db, viewer.programId, viewer.memberId, announcements === 1);
      return { data: { announcements } };
    }),
    serveOpen(contract.optOutOfMail, async ({ pools, params }) => {
      const whose = mail.optOutTokens.read(params.token);
      if (whose)
        await inProgram(pools, whose.programId, (db) =>
          updateMailChoice(db, whose.programId, whose.memberId, false),
        );
      return { data: { announcements: contract.toFlag(false) } };
    }),
  ];
}

function wordsOf(said: contract.Input<typeof contract.testAdminEmail>['body']): MailingWords {
  const { body, subject = subjectOf(body), subjectEs = null, bodyEs = null } = said;
  return { subject, body, subjectEs, bodyEs };
}

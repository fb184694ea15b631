import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { requireWords, testLetters } from '#messaging/mailings/mailings.service.ts';
import {
  createMassMail,
  listMassMail,
  moveMassMail,
  previewMassMail,
} from './mass-mail.service.ts';

/** The calls about mail to members of many programs. */
export function massMailRoutes({ mail, job }: { mail: Mail; job: Job<null> }): Route[] {
  return [
    serve(contract.sendMassEmail, async ({ db, viewer, body }) => {
      const { subject, subjectEs = null, bodyEs = null, audience } = body;
      const words = { subject, body: body.body, subjectEs, bodyEs };
      const now = new Date();
      const [isPreview, isTest] = [body.preview, body.test].map(Boolean);
      if (!isPreview && !isTest) {
        const createdBy = viewer.memberId;
        return { data: await createMassMail(db, job, { words, audience, createdBy }, now) };
      }
      if (isTest) await testLetters(db, mail, viewer, requireWords(words), now);
      const state = isTest ? 'tested' : 'preview';
      return { data: await previewMassMail(db, words, audience, state) };
    }),
    serve(contract.listMassMailings, ({ db, page }) => listMassMail(db, page)),
    serve(contract.cancelMassMailing, async ({ db, params }) => ({
      data: await moveMassMail(db, job, params.id, 'cancelled'),
    })),
    serve(contract.pauseMassMailing, async ({ db, params }) => ({
      data: await moveMassMail(db, job, params.id, 'paused'),
    })),
    serve(contract.resumeMassMailing, async ({ db, params }) => ({
      data: await moveMassMail(db, job, params.id, 'sending'),
    })),
  ];
}

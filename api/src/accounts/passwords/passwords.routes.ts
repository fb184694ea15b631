import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import {
  markReplayed,
  preferredLanguage,
  type Route,
  serve,
  serveOpen,
} from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import type { defineResetJob } from './mail-reset.job.ts';
import {
  changeOwnPassword,
  type PreparedChange,
  prepareOwnChange,
  resetPassword,
} from './passwords.service.ts';
import { sendResetTo, throttleOfResets } from './password-links.service.ts';

/** The calls about passwords. */
export function passwordRoutes(
  sessions: Sessions,
  mail: Mail,
  resetJob: ReturnType<typeof defineResetJob>,
): Route[] {
  return [
    serveOpen(contract.requestPasswordReset, async ({ pools, body, request }) => {
      await requireNotThrottled(pools, throttleOfResets(request.ip));
      const language = preferredLanguage(request.headers['accept-language']);
      await inProgram(pools, 0, (db) =>
        enqueue(db, resetJob, { programId: 0, email: body.email, language }),
      );
      return { data: {} };
    }),
    serveOpen(contract.resetPassword, async ({ body, request, reply, key }) => {
      const language = preferredLanguage(request.headers['accept-language']);
      const asked = { ...body, address: request.ip, language };
      const { isRepeated } = await resetPassword(sessions, mail, asked, key, new Date());
      if (isRepeated) markReplayed(reply);
      return { data: {} };
    }),
    serve<typeof contract.resetMemberPassword, { language: 'en' | 'es'; own?: PreparedChange }>(
      contract.resetMemberPassword,
      async ({ db, viewer, params, prepared, afterCommit }) => {
        const { language } = prepared;
        if (!prepared.own) {
          await sendResetTo(db, mail, viewer, { memberId: params.id, language }, new Date());
          return { data: { outcome: 'mailed' } };
        }
        await changeOwnPassword(db, mail, viewer, prepared.own, language, new Date());
        afterCommit(() => sessions.cache.dropMember(viewer.memberId));
        return { data: { outcome: 'changed' } };
      },
      async ({ viewer, params, body, request }) => ({
        language: preferredLanguage(request.headers['accept-language']),
        ...(params.id === viewer.memberId && {
          own: await prepareOwnChange(sessions.pools, viewer, body),
        }),
      }),
    ),
  ];
}

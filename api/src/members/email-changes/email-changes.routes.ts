import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import {
  preferredLanguage,
  Problem,
  type Route,
  serve,
  serveOpen,
} from '#engine/requests/index.ts';
import { readMember } from '#members/members/members.service.ts';
import { programOfOneTime } from '#accounts/one-time/one-time.service.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import { correctMember } from './correct-member.service.ts';
import {
  confirmEmailChange,
  type EmailChangeParts,
  emailLinks,
  requestEmailChange,
  throttleOfChanges,
  undoEmailChange,
} from './email-changes.service.ts';

/** The calls that change a member's sign-in details. */
export function emailChangeRoutes({ pools, cache }: Sessions, parts: EmailChangeParts): Route[] {
  const requireProgram = (kind: keyof typeof emailLinks, token: string): number => {
    const programId = programOfOneTime(parts.keys, emailLinks[kind], token);
    if (programId === undefined) throw new Problem('email_link_over');
    return programId;
  };
  return [
    serve<typeof contract.requestEmailChange, { language: 'en' | 'es' }>(
      contract.requestEmailChange,
      async ({ db, viewer, body, prepared }) => {
        await requestEmailChange(db, parts, viewer, { ...body, ...prepared }, new Date());
        return { data: {} };
      },
      async ({ viewer, body, request }) => {
        await requireNotThrottled(pools, throttleOfChanges(viewer, body.email));
        return { language: preferredLanguage(request.headers['accept-language']) };
      },
    ),
    serveOpen(contract.confirmEmailChange, async ({ body: { token } }) => {
      const programId = requireProgram('confirmation', token);
      await inProgram(pools, programId, (db) =>
        confirmEmailChange(db, parts, programId, token, new Date()),
      );
      return { data: {} };
    }),
    serveOpen(contract.undoEmailChange, async ({ body: { token } }) => {
      const programId = requireProgram('undoing', token);
      const memberId = await inProgram(pools, programId, (db) =>
        undoEmailChange(db, parts, programId, token, new Date()),
      );
      cache.dropMember(memberId);
      return { data: {} };
    }),
    serve(contract.correctMember, async ({ db, viewer, programId, params, body, afterCommit }) => {
      const { hasNewEmail } = await correctMember(db, parts, viewer, params.id, body, new Date());
      if (hasNewEmail) afterCommit(() => cache.dropMember(params.id));
      const { id, name, username, image, teams, registeredDate } = await readMember(
        db,
        viewer,
        programId,
        params.id,
      );
      return { data: { id, name, username, image, teams, registeredDate } };
    }),
  ];
}

import * as contract from '@stridewell/contracts';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { type Route, serve, serveOpen } from '#engine/requests/index.ts';
import { enqueue, type JobRunner } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import {
  programOfResetLink,
  throttleOfResets,
} from '#accounts/passwords/password-links.service.ts';
import { requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import {
  cancelInvitations,
  changeInvitationPlan,
  planInvitations,
  readInvitationPlan,
  renewInvitation,
} from './invitations.service.ts';
import type { defineInvitationJob } from './send-invitations.job.ts';

/** The calls about invitations for people whom administrators added. */
export function invitationRoutes(parts: {
  pools: Pools;
  mail: Mail;
  job: ReturnType<typeof defineInvitationJob>;
  jobs: Pick<JobRunner, 'wake'>;
}): Route[] {
  const { pools, mail, job, jobs } = parts;
  return [
    serve(contract.getInvitationPlan, async ({ db, programId }) => ({
      data: await readInvitationPlan(db, programId),
    })),
    serve(contract.changeInvitationPlan, async ({ db, programId, body, afterCommit }) => {
      const data = await changeInvitationPlan(db, programId, body, new Date());
      await enqueue(db, job, { programId });
      afterCommit(jobs.wake);
      return { data };
    }),
    serve(contract.sendInvitations, async ({ db, programId, body, afterCommit }) => {
      const { memberIds, remind } = body;
      const isReminder = remind !== undefined && contract.toFlag(remind) === 1;
      const now = new Date();
      const invited = await planInvitations(db, programId, { memberIds, isReminder }, now);
      await enqueue(db, job, { programId });
      afterCommit(jobs.wake);
      return { data: { invited } };
    }),
    serve(contract.cancelInvitations, async ({ db, programId }) => ({
      data: { cancelled: await cancelInvitations(db, programId, new Date()) },
    })),
    serveOpen(contract.renewInvitation, async ({ body: { token }, request }) => {
      await requireNotThrottled(pools, throttleOfResets(request.ip));
      const programId = programOfResetLink(token);
      if (programId !== undefined)
        await inProgram(pools, programId, (db) =>
          renewInvitation(db, mail, { programId, text: token }, new Date()),
        );
      return { data: {} };
    }),
  ];
}

import {
  type changeInvitationPlan as changeContract,
  invitationDays,
  type InvitationPlan,
  mailHoldSeconds,
} from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow } from '#engine/requests/index.ts';
import type { Mail, MailWords } from '#engine/mail/index.ts';
import { mailPasswordLink, readInvitedOf } from '#accounts/passwords/password-links.service.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  lockPlan,
  type PlanRow,
  selectAwaited,
  selectCounts,
  selectDueForUpdate,
  selectHeld,
  selectPlan,
  updateDue,
  updateHeld,
  updateInvited,
  updatePlanned,
  updateReminded,
  upsertPlan,
} from './invitations.sql.ts';

const noPlan: PlanRow = {
  mode: 'now',
  sendAt: null,
  subjectEn: null,
  messageEn: null,
  subjectEs: null,
  messageEs: null,
};

/** Reads when invitations are sent, their texts, and how many people have signed in. */
export async function readInvitationPlan(db: Db, programId: number): Promise<InvitationPlan> {
  const row = (await selectPlan(db, programId)) ?? noPlan;
  const { mode, sendAt, subjectEn, messageEn, subjectEs, messageEs } = row;
  return {
    mode,
    sendAt: sendAt === null ? null : new Date(sendAt).toISOString(),
    words: { en: wordsOf(subjectEn, messageEn), es: wordsOf(subjectEs, messageEs) },
    counts: await selectCounts(db, programId),
    held: await readHeld(db, programId, row),
  };
}

async function readHeld(db: Db, programId: number, plan: PlanRow): Promise<InvitationPlan['held']> {
  const { count, sendsAt } = await selectHeld(db, programId, plannedAt(plan));
  return sendsAt === null ? null : { count, sendsAt: new Date(sendsAt).toISOString() };
}

/** Returns the time for which new invitations are planned; null without one. */
function plannedAt({ mode, sendAt }: PlanRow): Date | null {
  return mode === 'at' && sendAt !== null ? new Date(sendAt) : null;
}

function wordsOf(subject: string | null, message: string | null) {
  return subject === null || message === null ? null : { subject, message };
}

/** Changes when invitations are sent, or their texts; planned ones that weren't sent yet follow. */
export async function changeInvitationPlan(
  db: Db,
  programId: number,
  { mode, sendAt, words = {} }: NonNullable<z.output<typeof changeContract.body>>,
  now: Date,
): Promise<InvitationPlan> {
  const before = (await selectPlan(db, programId)) ?? noPlan;
  const plan = { ...before, mode: mode ?? before.mode };
  if (sendAt !== undefined) plan.sendAt = sendAt;
  if (plan.mode !== 'at') plan.sendAt = null;
  else if (plan.sendAt === null || new Date(plan.sendAt) <= now)
    throw fieldProblem('validation_failed', 'sendAt', 'Choose a time in the future.');
  if (words.en !== undefined) {
    plan.subjectEn = words.en?.subject ?? null;
    plan.messageEn = words.en?.message ?? null;
  }
  if (words.es !== undefined) {
    plan.subjectEs = words.es?.subject ?? null;
    plan.messageEs = words.es?.message ?? null;
  }
  await upsertPlan(db, programId, plan);
  if (mode !== undefined || sendAt !== undefined)
    await updatePlanned(db, programId, plannedAt(before), dueAt(plan, now));
  return readInvitationPlan(db, programId);
}

/** Reads the time for which invitations are planned; null without one. */
export async function readPlannedTime(db: Db, programId: number): Promise<Date | null> {
  return plannedAt((await selectPlan(db, programId)) ?? noPlan);
}

/** Changes the time for which invitations are planned, unless it is another one than `seenAt` by now. */
export async function movePlannedTime(
  db: Db,
  programId: number,
  { sendAt, seenAt }: { sendAt: Date; seenAt: Date },
  now: Date,
): Promise<void> {
  const plan = requireRow(await lockPlan(db, programId));
  if (plannedAt(plan)?.getTime() !== seenAt.getTime()) throw new Problem('changed_meanwhile');
  await changeInvitationPlan(db, programId, { mode: 'at', sendAt: sendAt.toISOString() }, now);
}

/** Returns when someone who is added now is invited; null if an administrator decides it. */
function dueAt({ mode, sendAt }: PlanRow, now: Date): Date | null {
  if (mode === 'manual') return null;
  const at = sendAt === null ? now : new Date(sendAt);
  return at > now ? at : now;
}

/** Invites people who were just added, or plans it, as the program's administrators chose. */
export async function inviteAdded(
  db: Db,
  mail: Mail,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  const plan = (await selectPlan(db, programId)) ?? noPlan;
  const due = dueAt(plan, now);
  if (due === null || due > now) {
    await updateDue(db, programId, memberIds, due);
    return;
  }
  for (const memberId of memberIds) await mailInvitation(db, mail, programId, memberId, now);
}

/**
 * Plans invitations: now for some people, otherwise after a hold in which they can be undone, for everyone who hasn't
 * signed in or only for those invited before. Returns how many.
 */
export function planInvitations(
  db: Db,
  programId: number,
  { memberIds, isReminder }: { memberIds: readonly number[] | undefined; isReminder: boolean },
  now: Date,
): Promise<number> {
  if (memberIds !== undefined) return updateDue(db, programId, memberIds, now);
  const heldUntil = new Date(now.getTime() + mailHoldSeconds * 1000);
  return isReminder
    ? updateReminded(db, programId, heldUntil)
    : updateDue(db, programId, undefined, heldUntil);
}

/** Stops invitations that haven't been sent yet, but not those planned for a date; returns how many. */
export async function cancelInvitations(db: Db, programId: number, now: Date): Promise<number> {
  const planned = plannedAt((await selectPlan(db, programId)) ?? noPlan);
  // A time that has passed would send them right away.
  const next = planned !== null && planned > now ? planned : null;
  return updateHeld(db, programId, planned, next);
}

/** Mails an invitation with the program's text. */
export async function mailInvitation(
  db: Db,
  mail: Mail,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  const plan = (await selectPlan(db, programId)) ?? noPlan;
  await mailPasswordLink(db, mail, programId, memberId, invitationOf(plan), now);
  await updateInvited(db, programId, memberId, now);
}

function invitationOf(plan: PlanRow) {
  const own = {
    en: wordsOf(plan.subjectEn, plan.messageEn),
    es: wordsOf(plan.subjectEs, plan.messageEs),
  };
  const inLanguage = (language: 'en' | 'es'): MailWords => {
    const ours = invitationMail[language];
    const said = own[language];
    if (said === null) return ours;
    return { ...ours, subject: said.subject, paragraphs: said.message.split(/\n\s*\n/) };
  };
  return {
    type: 'invitation',
    isInvitation: true,
    lifetimeMs: invitationDays * 86_400_000,
    words: { en: inLanguage('en'), es: inLanguage('es') },
    values: { days: String(invitationDays) },
    language: 'en',
  } as const;
}

/** Mails some of the invitations that are due; returns how many. */
export async function mailSomeInvitations(
  db: Db,
  mail: Mail,
  programId: number,
  now: Date,
  limit: number,
): Promise<number> {
  const due = await selectDueForUpdate(db, programId, now, limit);
  for (const memberId of due) await mailInvitation(db, mail, programId, memberId, now);
  return due.length;
}

/** Mails a new invitation to someone who was invited before and has never signed in; returns whether it did. */
export async function mailInvitationAgain(
  db: Db,
  mail: Mail,
  programId: number,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const awaited = await selectAwaited(db, programId, memberId);
  if (!awaited?.wasInvited) return false;
  await mailInvitation(db, mail, programId, memberId, now);
  return true;
}

/** Mails a new invitation in exchange for the token of an old one. */
export async function renewInvitation(
  db: Db,
  mail: Mail,
  token: { programId: number; text: string },
  now: Date,
): Promise<void> {
  const memberId = await readInvitedOf(db, token.programId, token.text);
  if (memberId !== undefined) await mailInvitationAgain(db, mail, token.programId, memberId, now);
}

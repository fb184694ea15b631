import type { Sessions } from './session.service.ts';

/** Recorded later, so that the response time doesn't reveal whether the account exists. */
export function noteRefusal(
  { notes }: Sessions,
  { programId, memberId }: { programId: number; memberId: number },
  reason: string,
): void {
  const event = { action: 'sign-in-refused', actorId: null, subjectId: memberId } as const;
  notes.note(programId, { ...event, detail: { reason, method: 'password' } });
}

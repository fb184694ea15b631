import type { Sessions } from './session.service.ts';

/** Written down later, so that the time of the answer does not tell that there is such an account. */
export function noteRefusal(
  { notes }: Sessions,
  { programId, memberId }: { programId: number; memberId: number },
  reason: string,
): void {
  const event = { action: 'sign-in-refused', actorId: null, subjectId: memberId } as const;
  notes.note(programId, { ...event, detail: { reason, method: 'password' } });
}

import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';

/** A device on which a member is signed in. */
export const OwnSession = z.strictObject({
  id: Id,
  /** The browser and the system, such as `Firefox, Windows`; null if unknown. */
  device: z.string().nullable(),
  /** The sign-in method. */
  method: z.string(),
  /** The partner or identity provider that opened it; null if the member signed in directly. */
  openedBy: z.string().nullable(),
  createdAt: Instant,
  /** To within half an hour. */
  lastUsedAt: Instant,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});

/** A device on which a member is signed in, parsed. */
export type OwnSession = z.infer<typeof OwnSession>;

const params = z.strictObject({ id: Id });

/** Lists where the viewer is signed in. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/members/:id/sessions',
  summary: 'List your signed-in devices, newest first',
  access: 'member',
  owns: 'self',
  params,
  shows: ['sessions'],
  response: OwnSession,
  list: { perPage: 15, place: OwnSession.pick({ id: true }) },
});

/** Ends a session of the viewer. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'End a session and those opened from it',
  access: 'member',
  stepUp: true,
  params,
  changes: ['sessions'],
  response: z.strictObject({ id: Id }),
});

/** Ends every session of the viewer. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/members/:id/sign-out-everywhere',
  summary: 'End all your other sessions, or all of them',
  access: 'member',
  owns: 'self',
  stepUp: true,
  params,
  body: z.strictObject({ includingThis: Flag.optional() }),
  changes: ['sessions'],
  response: z.strictObject({ ended: z.int() }),
});

/** Ends every session of a member of the program. */
export const signOutMember = endpoint({
  method: 'POST',
  path: '/programs/:id/sign-out-member',
  summary: 'Sign a member out on all devices',
  description: "Admins can't sign out someone with a higher role. The audit log records it.",
  access: 'admin',
  owns: 'program',
  stepUp: true,
  params,
  body: z.strictObject({ memberId: Id }),
  changes: ['sessions'],
  response: z.strictObject({ ended: z.int() }),
});

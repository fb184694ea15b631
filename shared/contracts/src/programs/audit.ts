import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';
import { roleNames } from '#wire/roles.ts';

/** The recorded actions. */
export const AuditAction = z.enum([
  'signed-in',
  'sign-in-refused',
  'session-ended',
  'refused',
  'role-changed',
  'looked-at-member',
  'impersonated',
  'changed-member',
  'changed-settings',
  'changed-program',
  'downloaded',
  'provider-access',
  'second-factor-changed',
  'sign-in-link-changed',
  'sign-in-access-changed',
  'data-taken-out',
  'deletion-asked',
]);

/** Details other than the actor, the time and the subject. */
export const AuditDetail = z.strictObject({
  /** The call that was made, by its operation id. */
  operation: z.string().optional(),
  /** The sign-in method. */
  method: z.string().optional(),
  /** The key or identity provider that opened the session on the member's behalf. */
  by: z.string().optional(),
  reason: z.string().optional(),
  /** How many times the same happened within seconds. */
  count: z.int().optional(),
  from: z.enum(roleNames).optional(),
  to: z.enum(roleNames).optional(),
  /** The names of the settings in the call. */
  settings: z.array(z.string()).optional(),
});

const Person = z.strictObject({ id: Id, name: z.string().nullable() });

/** One row of the log. */
export const AuditEntry = z.strictObject({
  day: Day,
  /** Its position in its day, from 1. */
  position: z.int(),
  occurredAt: Instant,
  action: AuditAction,
  /** The actor; without a name if they aren't, or are no longer, in the program. */
  actor: Person.nullable(),
  /** The member whom it is about. */
  subject: Person.nullable(),
  detail: AuditDetail,
});

/** One row of the log, parsed. */
export type AuditEntry = z.infer<typeof AuditEntry>;

const params = z.strictObject({ id: Id });
const place = AuditEntry.pick({ day: true, position: true });

/** Lists what happened to accounts and records of a program. */
export const listAdminLog = endpoint({
  method: 'GET',
  path: '/programs/:id/admin-log',
  summary: 'List the audit log, newest first',
  description: 'Sign-ins, refusals, admin changes and views of member records.',
  access: 'admin',
  owns: 'program',
  params,
  query: z.strictObject({ action: AuditAction.optional(), memberId: Id.optional() }),
  shows: [],
  response: AuditEntry,
  list: { perPage: 5, place },
});

/** Verifies the chain of the log from its beginning. */
export const checkAdminLog = endpoint({
  method: 'GET',
  path: '/programs/:id/admin-log/check',
  summary: "Verify the audit log's chain",
  description:
    "Each row is sealed together with the row before it. `problem` names the first row that doesn't match.",
  access: 'admin',
  owns: 'program',
  params,
  shows: [],
  response: z.strictObject({
    isIntact: z.boolean(),
    problem: z.string().nullable(),
    checkedAt: Instant,
  }),
});

/** Lists who viewed the viewer's record. */
export const listRecordLooks = endpoint({
  method: 'GET',
  path: '/members/:id/record-looks',
  summary: 'List the admins who viewed your record, newest first',
  description: 'Includes downloads and provider views that covered the whole program.',
  access: 'member',
  owns: 'self',
  params,
  shows: [],
  response: AuditEntry,
  list: { perPage: 15, place },
});

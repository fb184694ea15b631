import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Person } from './friends.ts';
import { Id } from './primitives.ts';
import { roleNames } from './roles.ts';

/** Somebody whose role was changed. */
export const ProgramAdmin = z.strictObject({
  id: Id,
  name: z.string(),
  roleName: z.enum(roleNames),
});

/** Somebody whose role was changed, parsed. */
export type ProgramAdmin = z.infer<typeof ProgramAdmin>;

/** Lists who administers the program. */
export const listProgramAdmins = endpoint({
  method: 'GET',
  path: '/program-admins',
  summary: 'List who administers my program, by name',
  description: 'The people of the provider are not among them.',
  access: 'admin',
  shows: ['members'],
  response: z.array(z.strictObject({ ...Person.shape, roleName: z.enum(roleNames) })),
});

/** Makes a member an administrator of the program. */
export const createProgramAdmin = endpoint({
  method: 'POST',
  path: '/program-admins',
  summary: 'Make a member an administrator of the program',
  description:
    'The role follows from the tier of the program, but is never above the caller’s own. Who is an administrator ' +
    'already stays one. They and the other administrators are mailed.',
  access: 'admin',
  stepUp: true,
  body: z.strictObject({ memberId: Id }),
  changes: ['members'],
  response: ProgramAdmin,
});

/** Takes the rights of an administrator of the program back. */
export const deleteProgramAdmin = endpoint({
  method: 'DELETE',
  path: '/program-admins/:id',
  summary: 'Remove an administrator, but never the last one, nor one whose role is above mine',
  description:
    'They are named by their member id, and stay members. They and the other administrators are mailed.',
  access: 'admin',
  stepUp: true,
  params: z.strictObject({ id: Id }),
  changes: ['members'],
  response: ProgramAdmin,
  errors: ['last_admin', 'role_above_own'],
});

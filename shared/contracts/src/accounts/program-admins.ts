import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Id } from '#wire/primitives.ts';
import { roleNames } from '#wire/roles.ts';

/** A person with a changed role. */
export const ProgramAdmin = z.strictObject({
  id: Id,
  name: z.string(),
  roleName: z.enum(roleNames),
});

/** A person with a changed role, parsed. */
export type ProgramAdmin = z.infer<typeof ProgramAdmin>;

/** Lists the administrators of the program. */
export const listProgramAdmins = endpoint({
  method: 'GET',
  path: '/program-admins',
  summary: "List your program's admins, by name",
  description: "Provider staff aren't included.",
  access: 'admin',
  shows: ['members'],
  response: z.array(z.strictObject({ ...Person.shape, roleName: z.enum(roleNames) })),
});

/** Makes a member an administrator of the program. */
export const createProgramAdmin = endpoint({
  method: 'POST',
  path: '/program-admins',
  summary: 'Make a member an admin',
  description:
    "The role depends on the program's tier and is never above yours. All admins are notified by email.",
  access: 'admin',
  stepUp: true,
  body: z.strictObject({ memberId: Id }),
  changes: ['members'],
  response: ProgramAdmin,
});

/** Removes a program administrator's role. */
export const deleteProgramAdmin = endpoint({
  method: 'DELETE',
  path: '/program-admins/:id',
  summary: 'Remove an admin',
  description:
    'Not the last admin, nor one with a higher role than yours. They stay a member. All admins are notified by email.',
  access: 'admin',
  stepUp: true,
  params: z.strictObject({ id: Id }),
  changes: ['members'],
  response: ProgramAdmin,
  errors: ['last_admin', 'role_above_own'],
});

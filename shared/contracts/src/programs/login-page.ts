import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag } from '#wire/primitives.ts';

/** The public content of a program's sign-in page. */
export const LoginPage = z.strictObject({
  programName: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  programLogo: z.string().nullable(),
  brandColour: z.string().nullable(),
  loginTitle: z.string().nullable(),
  loginText: z.string().nullable(),
  loginImage: z.string().nullable(),
  allowRegistration: AnsweredFlag,
  /** The external identity provider, as in "Sign in with …"; null if there is none. */
  identityProvider: z.string().nullable(),
});

/** The public content of a program's sign-in page, parsed. */
export type LoginPage = z.infer<typeof LoginPage>;

/** Reads the public content of a program's sign-in page. */
export const getLoginPage = endpoint({
  method: 'GET',
  path: '/programs/login-page',
  summary: "Get a program's sign-in page, by name or host",
  access: 'public',
  query: z
    .strictObject({
      programName: z.string().max(120).optional(),
      host: z.string().max(253).optional(),
    })
    .refine((query) => (query.programName ?? query.host) !== undefined, {
      path: ['programName'],
      message: 'Add the program or the host.',
    }),
  shows: ['programs'],
  response: LoginPage,
});

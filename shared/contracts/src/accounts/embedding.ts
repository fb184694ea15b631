import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Site } from './partner-keys.ts';
import { Id } from '#wire/primitives.ts';

/** The maximum lifetime of a partner's signed token for an embedded part, in seconds from `iat` to `exp`. */
export const embedTokenSeconds = 300;

/**
 * The lifetime of an embedded part's session, in seconds. The part asks the partner's page for a new token before it
 * ends.
 */
export const embedSessionSeconds = 15 * 60;

/** The name of a remote, as in its folder and its releases. */
export const RemoteName = z
  .string()
  .max(60)
  .regex(/^mf-[a-z0-9-]+$/);

/** The lifetime of a token for a preview, in seconds. */
export const embedPreviewSeconds = 60;

/** Creates a token for a preview of a part on our own pages, as a partner's server would sign it. */
export const createEmbedPreview = endpoint({
  method: 'POST',
  path: '/embed-previews',
  summary: 'Create a single-use token to preview a part as yourself',
  description:
    'For `<stridewell-remote>` on our own pages only: `/embed-sessions` exchanges it for access to that part as an ordinary member, which ends with this session.',
  access: 'member',
  answersSecret: true,
  body: z.strictObject({ remote: RemoteName }),
  changes: [],
  response: z.strictObject({
    embedToken: z.string(),
    /** In seconds. */
    expiresIn: z.int(),
  }),
});

/** Opens an embedded part in a partner's page. */
export const enterByEmbed = endpoint({
  method: 'POST',
  path: '/embed-sessions',
  summary: "Exchange a partner's signed token for access to one part",
  description: `\`embedToken\` is a single-use JWT signed by the partner's server with the program's embed key: header \`kid\`; claims \`aud\` "stridewell:embed", \`pid\` (the program), \`email\`, \`remote\` (the part, such as "mf-challenges"), \`jti\`, \`iat\`, and \`exp\` at most ${embedTokenSeconds} seconds later; \`sites\` can narrow the key's sites. The access token only works for that part's calls, as an ordinary member, from the site that exchanged it. It can't be refreshed.`,
  access: 'public',
  body: z.strictObject({
    embedToken: z.string().min(1).max(4096),
    /** The part to show; refused unless it is the one in the token. */
    remote: RemoteName.optional(),
    /** The page around our frame; for any other page, the browser names the site. */
    site: Site.optional(),
  }),
  changes: [],
  response: z.strictObject({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** In seconds. */
    expiresIn: z.int(),
    memberId: Id,
    programId: Id,
    remote: RemoteName,
  }),
  errors: ['sso_failed', 'email_unproven', 'sign_in_not_allowed'],
});

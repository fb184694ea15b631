import { Username } from '@stridewell/contracts';
import { isTimeZone } from '@stridewell/rules';
import { z } from 'zod';
import { openMail } from '#engine/mail/index.ts';
import { createFirstAdmin, listSuperAdmins } from '#operations/first-admin/first-admin.service.ts';
import { deriveAuditKey } from '#programs/audit/audit.service.ts';
import { readSigningKey } from '#secrets.ts';
import { type Command, Misunderstood, type Typed } from './command-line.ts';
import { withPools } from './with-database.ts';

const Asked = z.strictObject({
  email: z.email("isn't an email address").max(254),
  username: Username.optional(),
  firstName: z.string().min(1).max(60),
  lastName: z.string().min(1).max(60),
  programName: z.string().min(1).max(80),
  timeZone: z.string().refine(isTimeZone, "isn't a time zone such as Europe/Madrid"),
  language: z.enum(['en', 'es'], 'is en or es').optional(),
  isForced: z.boolean(),
});

function readAsked({ positionals, text, isGiven }: Typed): z.output<typeof Asked> {
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new Misunderstood('Give one email address.');
  const read = Asked.safeParse({
    email,
    username: text('username'),
    firstName: text('first-name') ?? 'Super',
    lastName: text('last-name') ?? 'Admin',
    programName: text('program') ?? 'Stridewell',
    timeZone: text('time-zone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: text('language'),
    isForced: isGiven('force'),
  });
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Misunderstood(wrong.join('; '));
}

/** Returns the server's language if the product has it, or English. */
function serverLanguage(): 'en' | 'es' {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return /^es\b/.test(locale) ? 'es' : 'en';
}

/** Creates the super admin of a new installation. */
export const firstAdminCommand: Command = {
  name: 'first-admin',
  usage: '<email>',
  summary: 'creates the first super admin; prints and emails a one-time link to set a password',
  details: `  --first-name, --last-name   the person's name (default: Super Admin); they can change it later
  --username                  username besides the email address (default: made from it)
  --program                   name of your staff's program, if there is none yet (default: Stridewell)
  --time-zone                 time zone of that program (default: the server's)
  --language                  en or es, for the account and its email (default: the account's, then the server's)
  --if-none                   does nothing, and succeeds, if a super admin exists
  --force                     even if a super admin exists; emails all other super admins

Run it after "migrate". The link works once, for 24 hours. If the account has never signed in, run the command again for a
new link. The person sets up two-step verification at the first sign-in.`,
  options: {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    username: { type: 'string' },
    program: { type: 'string' },
    'time-zone': { type: 'string' },
    language: { type: 'string' },
    'if-none': { type: 'boolean' },
    force: { type: 'boolean' },
  },
  async run(typed) {
    const asked = readAsked(typed);
    return withPools(async (pools, config) => {
      const admins = typed.isGiven('if-none') ? await listSuperAdmins(pools) : [];
      if (admins.length > 0) {
        console.log(`A super admin already exists: ${admins.join(', ')}. Nothing was changed.`);
        return 0;
      }
      const secret = await readSigningKey(config.accessTokenKey, config.dataFolder);
      const parts = { pools, mail: openMail(config, secret), auditKey: deriveAuditKey(secret) };
      const made = await createFirstAdmin(
        parts,
        { ...asked, serverLanguage: serverLanguage() },
        new Date(),
      );
      const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
      console.log(`${asked.email} is now a super admin with the username ${made.username}.`);
      console.log(
        config.smtpUrl === undefined
          ? "SMTP_URL isn't set, so no email goes out. Pass this link on yourself."
          : `A running worker also emails the link to ${asked.email}.`,
      );
      if (config.publicOrigin === undefined)
        console.log("PUBLIC_ORIGIN isn't set, so the link points to this machine.");
      console.log(`Works once, until ${made.expiresAt.toISOString()}:`);
      console.log(`${origin}${made.path}`);
      return 0;
    });
  },
};

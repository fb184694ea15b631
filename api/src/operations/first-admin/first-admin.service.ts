import { asProvider, type Db, newId, type Pools } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import {
  createPasswordLink,
  endPasswordLinks,
} from '#accounts/passwords/password-links.service.ts';
import {
  createMember,
  hashUnknownPassword,
  usernameOf,
} from '#members/registration/registration.service.ts';
import { nameProgram, readChosenProgram } from '#programs/settings/settings.service.ts';
import { addedAdminMail, firstAdminMail } from './first-admin-mail.ts';
import {
  insertStaffProgram,
  lockFirstAdmin,
  selectSuperAdmins,
  updateToSuperAdmin,
} from './first-admin.sql.ts';

/** The operator's request for a super admin. */
export interface FirstAdminRequest {
  email: string;
  username?: string | undefined;
  firstName: string;
  lastName: string;
  /** The name of the provider's staff program, if it has to be created. */
  programName: string;
  timeZone: string;
  /** Of the email, and of the account if it has to be created; by default the account's own. */
  language?: 'en' | 'es' | undefined;
  /** For what is in no language that was asked for or chosen. */
  serverLanguage: 'en' | 'es';
  /** Whether to continue although a super admin exists. */
  isForced: boolean;
}

/** The dependencies for creating a super admin. */
export interface FirstAdminParts {
  pools: Pools;
  mail: Mail;
  auditKey: Uint8Array;
}

/** The account, and the link where its owner sets a password. */
export interface FirstAdmin {
  username: string;
  programId: number;
  /** On our pages; the part after the # is the secret. */
  path: string;
  expiresAt: Date;
}

/** The command is refused; the message is a sentence with the reason. */
class FirstAdminRefused extends Error {
  override name = 'FirstAdminRefused';
}

/** Returns the email addresses of the super admins. */
export function listSuperAdmins(pools: Pools): Promise<string[]> {
  return asProvider(pools, async (db) => (await selectSuperAdmins(db)).map(({ email }) => email));
}

const linkHours = 24;
const hourMs = 3_600_000;

/**
 * Creates a super admin, or a new link for the one who has never signed in, and emails the link. Refuses if a super
 * admin exists, unless forced; the others are then notified. Requires no session: anyone who can run it can read the
 * database anyway.
 */
export async function createFirstAdmin(
  parts: FirstAdminParts,
  request: FirstAdminRequest,
  now: Date,
): Promise<FirstAdmin> {
  const { pools, mail, auditKey } = parts;
  const passwordHash = await hashUnknownPassword();
  const email = request.email.normalize('NFC').toLowerCase();
  return asProvider(pools, async (db) => {
    await lockFirstAdmin(db);
    const admins = await selectSuperAdmins(db);
    const known = admins.find((admin) => admin.email === email);
    const others = admins.filter((admin) => admin !== known);
    const isWaiting = known?.lastVisitAt === null && others.length === 0;
    if (admins.length > 0 && !isWaiting && !request.isForced) {
      const names = admins.map((admin) => admin.email).join(', ');
      throw new FirstAdminRefused(
        `A super admin already exists: ${names}. Nothing was changed. To create another, or to send a new link to this one, run it again with --force.`,
      );
    }
    const language = request.language ?? known?.language ?? request.serverLanguage;
    const programId = admins[0]?.programId ?? (await createStaffProgram(db, request));
    const admin =
      known ??
      (await createSuperAdmin(
        db,
        mail,
        programId,
        { ...request, email, language, passwordHash },
        now,
      ));
    await endPasswordLinks(db, admin.programId, admin.memberId, now);
    const lifetimeMs = linkHours * hourMs;
    const link = await createPasswordLink(
      db,
      admin.programId,
      { memberId: admin.memberId, lifetimeMs },
      now,
    );
    const sender = { name: 'Stridewell', replyTo: null };
    const { programId: ofProgram, memberId, username, firstName } = admin;
    const common = { emailType: 'first-admin', sender } as const;
    await mail.write(
      db,
      {
        ...common,
        programId: ofProgram,
        memberId,
        address: email,
        language,
        words: firstAdminMail[language],
        values: { firstName, username },
        path: link.path,
        uselessAfter: link.expiresAt,
      },
      now,
    );
    for (const other of others) {
      const values = { firstName: other.firstName, email };
      const to = { programId: other.programId, memberId: other.memberId, address: other.email };
      const own = other.language ?? language;
      const words = addedAdminMail[own];
      await mail.write(db, { ...common, ...to, language: own, words, values }, now);
    }
    const event = { action: 'role-changed', actorId: null, subjectId: memberId } as const;
    const detail = { method: 'stridewell first-admin', to: 'Super WT Admin' } as const;
    await recordAudit(db, auditKey, ofProgram, [{ ...event, detail }], now);
    return { username, programId: ofProgram, ...link };
  });
}

async function createStaffProgram(
  db: Db,
  { programName, timeZone, email }: FirstAdminRequest,
): Promise<number> {
  const programId = newId();
  await insertStaffProgram(db, { programId, name: programName, timeZone, contactEmail: email });
  await nameProgram(db, programId, programName);
  return programId;
}

async function createSuperAdmin(
  db: Db,
  mail: Mail,
  programId: number,
  person: FirstAdminRequest & { language: 'en' | 'es'; passwordHash: string },
  now: Date,
) {
  const { email, firstName, lastName, language, passwordHash } = person;
  const username = person.username ?? usernameOf(email);
  const program = await readChosenProgram(db, programId);
  const input = { email, username, firstName, lastName, language, passwordHash, isAdded: true };
  const { id: memberId } = await createMember(db, mail, program, input, now).catch(
    (error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'already_taken') throw error;
      throw new FirstAdminRefused(
        error.details.fields?.['username']
          ? `The username ${username} is taken. Choose another with --username.`
          : `${email} already belongs to a member, who keeps their role. Use another email address.`,
      );
    },
  );
  await updateToSuperAdmin(db, programId, memberId);
  return { programId, memberId, username, firstName };
}

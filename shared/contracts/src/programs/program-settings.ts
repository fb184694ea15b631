import { z } from '@stridewell/contracts/zod';
import { brandColour } from './brand-colour.ts';
import { Counting } from './group-counting.ts';
import { AnsweredFlag, EmailAddress, Flag, Id, line, TimeZone } from '#wire/primitives.ts';

/** A setting of a program: accepted values, returned values and the default. */
interface Setting<I extends z.ZodType, A extends z.ZodType> {
  input: I;
  answer: A;
  initial: z.output<A>;
}

/** Returns a setting that always has a value. */
function setting<S extends z.ZodType>(schema: S, initial: z.output<S>): Setting<S, S> {
  return { input: schema, answer: schema, initial };
}

// A stored value is returned even if a later rule wouldn't accept it.
function words<S extends z.ZodType<string>>(schema: S, initial: string): Setting<S, z.ZodString> {
  return { input: schema, answer: z.string(), initial };
}

function maybe<S extends z.ZodType<string>>(
  schema: S,
): Setting<z.ZodNullable<S>, z.ZodNullable<z.ZodString>> {
  return { input: schema.nullable(), answer: z.string().nullable(), initial: null };
}

/** Returns the setting of a picture: the id from its upload, or the text form from before there were uploads. */
function picture(): Setting<
  z.ZodNullable<z.ZodUnion<readonly [typeof Id, typeof PictureText]>>,
  z.ZodNullable<z.ZodString>
> {
  return {
    input: z.union([Id, PictureText]).nullable(),
    answer: z.string().nullable(),
    initial: null,
  };
}

function flag(initial: 0 | 1): Setting<typeof Flag, typeof AnsweredFlag> {
  return { input: Flag, answer: AnsweredFlag, initial };
}

/** The name of a program in URLs: `riverbend-wellness`. */
export const ProgramName = z
  .string()
  .min(2)
  .max(80)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use lowercase letters and digits, separated by single hyphens.',
  );

/** A picture as text: the returned address, which changes nothing, or a small one as a data URL. */
const PictureText = z
  .string()
  .max(40_000)
  .regex(
    /^(?:\/[\w./-]{1,300}|data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+)$/,
    'Choose a PNG, JPEG or WebP picture of 30 kB or less.',
  );
const HttpsAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s"'<>\\]+$/, 'Use an address that starts with https://.');
const Choice = z.enum(['off', 'optional', 'forced']);

/** Settings that only programs of the Pro tier can turn on (specification, member-facing, section 1). */
export const proSettings: ReadonlySet<string> = new Set(['organizationsOn', 'customNavbarButton']);

/** Every setting of a program, by the group it is changed in. */
export const programSettings = {
  general: {
    name: words(line(120), ''),
    /** The program's name in URLs: `/registration?programName=riverbend-wellness`. */
    programName: maybe(ProgramName),
    /** The host name at which the sign-in page has the program's look; only the provider changes it. */
    loginHost: maybe(
      z
        .string()
        .max(253)
        .regex(
          /^(?=.*\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
          'Use a host name such as steps.example.org.',
        ),
    ),
    timeZone: words(TimeZone, 'UTC'),
    contactEmail: words(EmailAddress, ''),
    languageTranslator: flag(0),
    newInterface: flag(0),
    embeddingCompanyUrl: maybe(HttpsAddress),
  },
  email: {
    /** The sender's name of emails; the program's name by default. */
    senderName: maybe(line(80)),
    /** The reply address of emails; the contact address by default. */
    replyTo: maybe(EmailAddress),
  },
  member: {
    allowRegistration: flag(0),
    /** The code that people need to register; null if anyone may. */
    programCode: maybe(
      z
        .string()
        .min(4)
        .max(40)
        .regex(/^[\w-]+$/, 'Use letters, digits and hyphens.'),
    ),
    /** HTML that people agree to when they register; null for none. */
    consentText: maybe(z.string().min(1).max(10_000)),
    /** Which of the program's questions are asked at registration. */
    registrationQuestions: setting(z.enum(['none', 'required', 'all']), 'required'),
    manualEntry: flag(1),
    converter: flag(1),
    /** The people who need a second factor: no one, administrators or everyone. Changing it needs a recent sign-in. */
    twoFactor: setting(z.enum(['optional', 'admins', 'required']), 'optional'),
  },
  challenge: {
    /** Whether members who aren't administrators can create challenges. */
    membersCreateChallenges: flag(1),
  },
  team: {
    counting: setting(Counting, 'average'),
    teamsOff: flag(1),
    teamAtRegistration: setting(Choice, 'optional'),
    /** The maximum size of a team; null for no limit. */
    maxTeamMembers: setting(z.int().min(2).max(10_000).nullable(), null),
    membersCreateTeams: flag(1),
    leadersRenameTeams: flag(1),
    leadersRemoveMembers: flag(1),
    leadersDeleteTeams: flag(1),
    /** Whether leaders can let outsiders into the program by inviting them to their team. */
    leadersInviteOutsiders: flag(0),
    leadersInviteOrganizations: flag(0),
  },
  organization: {
    organizationsOn: flag(0),
    organizationsName: words(line(40), 'Organization'),
    organizationAtRegistration: setting(Choice, 'optional'),
    /** Whether a member who has chosen may choose another; administrators always may. */
    membersChangeOrganization: flag(1),
  },
  badge: {
    /** Which categories of badges are shown; earned badges return when a category is switched on again. */
    activity: flag(1),
    wellness: flag(1),
    challenge: flag(1),
    /** What keeps a streak going, and earns its badges: the daily goal, or any entry. */
    streakCounts: setting(z.enum(['goal', 'entry']), 'goal'),
  },
  points: {
    points: flag(0),
    /** Points to reach in a program year; null for no such goal. */
    pointsGoal: setting(z.int().positive().max(1_000_000).nullable(), null),
    /** Whether journals and answers earn points; earned points stay. */
    trackTextAndImagePoints: flag(1),
    trackQuestionPoints: flag(1),
  },
  customization: {
    programLogo: picture(),
    brandColour: maybe(brandColour()),
    customNavbarButton: flag(0),
    customButtonDestination: setting(z.enum(['externalLink', 'customPage']).nullable(), null),
    customButtonImage: picture(),
    customButtonStyle: setting(z.enum(['button', 'text']).nullable(), null),
    customButtonText: maybe(line(30)),
    customPageLink: maybe(HttpsAddress),
    /** The texts and pictures of the program's own sign-in page. */
    loginTitle: maybe(line(80)),
    loginText: maybe(line(300)),
    loginImage: picture(),
  },
  'mental-wellness': {
    mentalWellnessEnabled: flag(0),
    /** The employer's own assistance program, offered next to the support lines. */
    assistanceName: maybe(line(80)),
    assistancePhone: maybe(
      z
        .string()
        .max(30)
        .regex(/^[+()\d][\d ()+/-]{2,28}$/, 'Use a phone number such as +34 900 123 456.'),
    ),
    assistanceUrl: maybe(HttpsAddress),
    /** The video call address of workshops. */
    workshopUrl: maybe(HttpsAddress),
  },
} as const;

type Groups = typeof programSettings;

/** A group of settings. */
export type SettingGroup = keyof Groups;

type Answers<G> = { [K in keyof G]: G[K] extends Setting<z.ZodType, infer A> ? A : never };
type Inputs<G> = {
  [K in keyof G]: G[K] extends Setting<infer I, z.ZodType> ? z.ZodOptional<I> : never;
};

/** Returns the response schema of the call that changes a group: the whole group. */
export function answerOf<G extends SettingGroup>(group: G) {
  const shape = Object.entries(programSettings[group]).map(([name, { answer }]) => [name, answer]);
  // The same names with their response schemas, which the type of fromEntries doesn't express.
  return z.strictObject(Object.fromEntries(shape) as Answers<Groups[G]>);
}

/** Returns the body schema of the call that changes a group; omitted fields stay. */
export function inputOf<G extends SettingGroup>(group: G) {
  const shape = Object.entries(programSettings[group]).map(([name, { input }]) => [
    name,
    input.optional(),
  ]);
  return z.strictObject(Object.fromEntries(shape) as Inputs<Groups[G]>); // as above
}

/** Every setting of a program by its group, as its administrators see them. */
export const ProgramSettings = z.strictObject({
  general: answerOf('general'),
  email: answerOf('email'),
  member: answerOf('member'),
  challenge: answerOf('challenge'),
  team: answerOf('team'),
  organization: answerOf('organization'),
  badge: answerOf('badge'),
  points: answerOf('points'),
  customization: answerOf('customization'),
  'mental-wellness': answerOf('mental-wellness'),
} satisfies Record<SettingGroup, z.ZodType>);

/** Every setting of a program, parsed. */
export type ProgramSettings = z.infer<typeof ProgramSettings>;

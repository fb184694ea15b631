import { z } from '@stridewell/contracts/zod';
import { brandColour } from './brand-colour.ts';
import { endpoint } from './endpoint.ts';
import { Counting } from './leaderboards.ts';
import type { Resource } from './resources.ts';
import { AnsweredFlag, EmailAddress, Flag, Id, line, TimeZone } from './primitives.ts';

/** One setting of a program: what is accepted, what is answered, and what stands where nobody has chosen. */
interface Setting<I extends z.ZodType, A extends z.ZodType> {
  input: I;
  answer: A;
  initial: z.output<A>;
}

/** A choice of which one always stands. */
function setting<S extends z.ZodType>(schema: S, initial: z.output<S>): Setting<S, S> {
  return { input: schema, answer: schema, initial };
}

// What was accepted once is answered, also where a later rule would not accept it.
function words<S extends z.ZodType<string>>(schema: S, initial: string): Setting<S, z.ZodString> {
  return { input: schema, answer: z.string(), initial };
}

function maybe<S extends z.ZodType<string>>(
  schema: S,
): Setting<z.ZodNullable<S>, z.ZodNullable<z.ZodString>> {
  return { input: schema.nullable(), answer: z.string().nullable(), initial: null };
}

/** A picture by the id that its upload was answered with, or as it was accepted before there were uploads. */
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

/** The name of a program in addresses: `riverbend-wellness`. */
export const ProgramName = z
  .string()
  .min(2)
  .max(80)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use small letters and digits, with single hyphens between them.',
  );

/** A picture as text: the address that was answered, which changes nothing, or a small one as a data URL. */
const PictureText = z
  .string()
  .max(40_000)
  .regex(
    /^(?:\/[\w./-]{1,300}|data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+)$/,
    'Choose a PNG, JPEG or WebP picture of at most 30 kB.',
  );
const HttpsAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s"'<>\\]+$/, 'Use an address that begins with https://.');
const Choice = z.enum(['off', 'optional', 'forced']);

/** Every setting of a program, by the group it is changed in. */
export const programSettings = {
  general: {
    name: words(line(120), ''),
    /** How addresses name the program: `/registration?programName=riverbend-wellness`. */
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
    /** Who mail says that it is from; the program's name where nobody has said. */
    senderName: maybe(line(80)),
    /** Where answers to mail go; the contact address where nobody has said. */
    replyTo: maybe(EmailAddress),
  },
  member: {
    allowRegistration: flag(0),
    /** What people must know to register; null where everybody may. */
    programCode: maybe(
      z
        .string()
        .min(4)
        .max(40)
        .regex(/^[\w-]+$/, 'Use letters, digits and hyphens.'),
    ),
    /** HTML that people agree to when they register; null asks for nothing. */
    consentText: maybe(z.string().min(1).max(10_000)),
    /** Which of the program's questions are asked at registration. */
    registrationQuestions: setting(z.enum(['none', 'required', 'all']), 'required'),
    manualEntry: flag(1),
    converter: flag(1),
    /** Who must have a second factor: nobody, administrators, or everybody. Changed shortly after a sign-in only. */
    twoFactor: setting(z.enum(['optional', 'admins', 'required']), 'optional'),
  },
  challenge: {
    /** Whether members who are no administrators create challenges. */
    membersCreateChallenges: flag(1),
  },
  team: {
    counting: setting(Counting, 'average'),
    teamsOff: flag(1),
    teamAtRegistration: setting(Choice, 'optional'),
    /** How many may be in a team; null where there is no limit. */
    maxTeamMembers: setting(z.int().min(2).max(10_000).nullable(), null),
    membersCreateTeams: flag(1),
    leadersRenameTeams: flag(1),
    leadersRemoveMembers: flag(1),
    leadersDeleteTeams: flag(1),
  },
  organization: {
    organizationsOn: flag(0),
    organizationsName: words(line(40), 'Organization'),
    organizationAtRegistration: setting(Choice, 'optional'),
    /** Whether a member who has chosen may choose another; administrators always may. */
    membersChangeOrganization: flag(1),
  },
  badge: {
    /** Which categories of badges are shown; switched on again, what was earned is back. */
    activity: flag(1),
    wellness: flag(1),
    challenge: flag(1),
    /** What keeps a streak, and earns its badges: the goal of the day, or any entry. */
    streakCounts: setting(z.enum(['goal', 'entry']), 'goal'),
  },
  points: {
    points: flag(0),
    /** Points to reach in a program year; null where there is no such goal. */
    pointsGoal: setting(z.int().min(1).max(1_000_000).nullable(), null),
    /** Whether journals and answers earn points; what was earned before stays. */
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
    /** What the sign-in page says and shows, where it is the program's own. */
    loginTitle: maybe(line(80)),
    loginText: maybe(line(300)),
    loginImage: picture(),
  },
  'mental-wellness': { mentalWellnessEnabled: flag(0) },
} as const;

type Groups = typeof programSettings;

/** A group of settings. */
export type SettingGroup = keyof Groups;

type Answers<G> = { [K in keyof G]: G[K] extends Setting<z.ZodType, infer A> ? A : never };
type Inputs<G> = {
  [K in keyof G]: G[K] extends Setting<infer I, z.ZodType> ? z.ZodOptional<I> : never;
};

function answerOf<G extends SettingGroup>(group: G) {
  const shape = Object.entries(programSettings[group]).map(([name, { answer }]) => [name, answer]);
  // The same names with the schema of each answer, which fromEntries cannot say.
  return z.strictObject(Object.fromEntries(shape) as Answers<Groups[G]>);
}

function inputOf<G extends SettingGroup>(group: G) {
  const shape = Object.entries(programSettings[group]).map(([name, { input }]) => [
    name,
    input.optional(),
  ]);
  return z.strictObject(Object.fromEntries(shape) as Inputs<Groups[G]>); // as above
}

const params = z.strictObject({ id: Id });

/** What every call that changes a group of settings has in common. */
function settingsEndpoint<const P extends `/${string}`, G extends SettingGroup>(
  group: G,
  path: P,
  summary: string,
  changes: readonly Resource[] = ['programs'],
) {
  return endpoint({
    method: 'POST',
    path,
    summary,
    description: 'What is left out stays as it is.',
    access: 'admin',
    owns: 'program',
    ...(group === 'customization' && { takesPictures: true as const }),
    params,
    body: inputOf(group),
    changes,
    response: answerOf(group),
    errors: group === 'member' ? ['already_taken', 'step_up_required'] : ['already_taken'],
  });
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

/** Reads every setting of a program. */
export const getProgramSettings = endpoint({
  method: 'GET',
  path: '/programs/:id/settings',
  summary: 'Read every setting of the program',
  access: 'admin',
  owns: 'program',
  params,
  shows: ['programs'],
  response: ProgramSettings,
});

/** Changes the name of the program and what holds for all of it. */
export const updateGeneralSettings = settingsEndpoint(
  'general',
  '/programs/:id/settings',
  'Change the program',
);
/** Changes how the program's mail looks. */
export const updateEmailSettings = settingsEndpoint(
  'email',
  '/programs/:id/settings/email',
  'Change how mail of the program looks',
);
/** Changes who may register and what members may do. */
export const updateMemberSettings = settingsEndpoint(
  'member',
  '/programs/:id/settings/member',
  'Change who may register, and how members log',
);
/** Changes what holds for challenges. */
export const updateChallengeSettings = settingsEndpoint(
  'challenge',
  '/programs/:id/settings/challenge',
  'Change what holds for challenges',
);
/** Changes how teams and organizations count, from their first day on, and what holds for teams. */
export const updateTeamSettings = {
  ...settingsEndpoint(
    'team',
    '/programs/:id/settings/team',
    'Change what holds for teams, and how leaderboards count them',
    ['teams', 'leaderboards', 'programs'],
  ),
  description:
    'Where another way of counting is chosen, the days of teams and organizations are counted anew, from the first on. Challenges keep the way they began with.',
};
/** Changes what holds for organizations. */
export const updateOrganizationSettings = settingsEndpoint(
  'organization',
  '/programs/:id/settings/organization',
  'Change what holds for organizations',
);
/** Changes what earns badges. */
export const updateBadgeSettings = settingsEndpoint(
  'badge',
  '/programs/:id/settings/badge',
  'Change what earns badges',
  ['badges', 'streaks', 'programs'],
);
/** Changes what holds for points. */
export const updatePointSettings = settingsEndpoint(
  'points',
  '/programs/:id/settings/points',
  'Change what holds for points',
  ['points', 'programs'],
);
/** Changes logo, colours, the custom button and the sign-in page. */
export const updateCustomization = settingsEndpoint(
  'customization',
  '/programs/:id/settings/customization',
  'Change how the program looks',
);
/** Changes what holds for the companion. */
export const updateMentalWellnessSettings = settingsEndpoint(
  'mental-wellness',
  '/programs/:id/settings/mental-wellness',
  'Change what holds for the companion',
);

/** Refuses every other group by name. */
export const updateUnknownSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/:type',
  summary: 'Refuse a group of settings that does not exist',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id, type: z.string().max(60) }),
  body: z.record(z.string(), z.unknown()),
  changes: [],
  response: z.strictObject({}),
  errors: ['invalid_setting_type'],
});

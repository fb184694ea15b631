import { writeConsentText } from '@stridewell/contracts';
import { foundryAccounts, riverbendAccounts, type DemoPerson } from './demo-people.ts';
import { riverbendDiscussions, type DemoDiscussions } from './demo-writings.ts';
import type { ProgramRow } from './demo.sql.ts';

/** A program has one consent text, so it says everything in both languages. */
function consentInBothLanguages(programName: string): string {
  const settings = { programName, hasPoints: true, hasTeams: true, hasCompanion: true };
  return writeConsentText(settings, 'en') + writeConsentText(settings, 'es');
}

/** A challenge of the demo. Days are counted from today; negative ones are in the past. */
export interface DemoChallenge {
  name: string;
  description: string;
  firstDay: number;
  lastDay: number;
  /** Daily steps at an even pace. */
  steps: number;
  atStake: string | null;
  featured: boolean;
  /** The map of its route. */
  mapId?: number;
  /** Share of the members who joined, 0 to 1. */
  share: number;
  /** Usernames that joined or didn't, regardless of the share. */
  joined?: readonly string[];
  notJoined?: readonly string[];
}

/** The content of a demo program. */
export interface DemoProgram {
  program: Omit<ProgramRow, 'programId' | 'timeZone'>;
  accounts: readonly DemoPerson[];
  /** Number of members besides the accounts. */
  people: number;
  /** How many of them never logged anything. */
  idle?: number;
  /** Index of their first name in `demoName`. */
  namesFrom: number;
  /** Whether it includes the people recorded in the Fitbit data set. */
  hasRecordings: boolean;
  challenges: readonly DemoChallenge[];
  discussions: DemoDiscussions;
  questions: readonly {
    question: string;
    description: string;
    required: boolean;
    pointValue: number;
    type: 'radio' | 'checkbox' | 'dropdown' | 'text' | 'range';
    fields: string | Record<string, string | number>;
    /** The answer of everyone who has answered; if left out, no one has. */
    usualAnswer?: string;
  }[];
  /** Usernames of members who haven't answered any question. */
  unanswered: readonly string[];
  /** A notice has one text, so it says everything in both languages. */
  notices: readonly { title: string; message: string; begins: number; expires: number | null }[];
}

// Ids of shared maps, as their migrations set them.
const [westHighlandWay, lisbon, lanternCoast] = [2, 3, 5] as const;

const riverbend: DemoProgram = {
  program: {
    name: 'Riverbend Wellness',
    tier: 'pro',
    type: 'engage wellness',
    contactEmail: 'wellness@riverbend.example',
    settings: {
      languageTranslator: 1,
      newInterface: 1,
      allowRegistration: 1,
      consentText: consentInBothLanguages('Riverbend Wellness'),
      teamsOff: 0,
      leadersInviteOutsiders: 1,
      leadersInviteOrganizations: 1,
      points: 1,
      mentalWellnessEnabled: 1,
      assistanceName: 'Riverbend Care',
      assistancePhone: '+1 555 010 0199',
      workshopUrl: 'https://meet.riverbend.example/wellbeing',
      organizationsOn: 1,
      organizationsName: 'Department',
      customNavbarButton: 1,
      customButtonDestination: 'externalLink',
      customButtonStyle: 'button',
      customButtonText: 'Trail maps',
      customPageLink: 'https://riverbend.example/trails',
      loginTitle: 'Walk with Riverbend',
      loginText: 'Ten minutes before lunch count as much as a morning run.',
    },
  },
  accounts: riverbendAccounts,
  discussions: riverbendDiscussions,
  people: 72,
  namesFrom: 0,
  hasRecordings: true,
  challenges: [
    {
      name: 'River to Ridge',
      description: 'Walk from the old mill to the ridge in a month, at your own pace.',
      firstDay: -19,
      lastDay: 10,
      steps: 8000,
      atStake: 'A guided hike for everyone who finishes',
      featured: true,
      mapId: westHighlandWay,
      share: 0.7,
      // Everyone who posted about it has joined it.
      joined: riverbendDiscussions['River to Ridge'].map(({ by }) => by),
    },
    {
      name: 'Lunch-hour Laps',
      description: 'Two weeks of short walks around the block on your lunch break.',
      firstDay: -6,
      lastDay: 7,
      steps: 6000,
      atStake: null,
      featured: false,
      mapId: lisbon,
      share: 0.4,
      notJoined: ['maya.lindqvist', 'theo.marsh'],
    },
    {
      name: 'Longest Night Walk',
      description: 'Five evening walks leading up to the longest night of the year.',
      firstDay: 12,
      lastDay: 16,
      steps: 7000,
      atStake: 'Lanterns for the top three',
      featured: false,
      mapId: lanternCoast,
      share: 0.2,
    },
    {
      name: 'Harvest Warm-up',
      description: 'Ten easy days to get back into a routine after summer.',
      firstDay: -30,
      lastDay: -21,
      steps: 6500,
      atStake: null,
      featured: false,
      share: 0.5,
      joined: ['maya.lindqvist'],
    },
  ],
  questions: [
    {
      question: 'How do you usually get to work?',
      description: "<p>This helps us pick the next challenge's starting point.</p>",
      required: true,
      pointValue: 10,
      type: 'radio',
      fields: 'On foot\n##By bike\n##By bus or train\n##By car\n##I work from home',
      usualAnswer: 'By bus or train',
    },
    {
      question: 'What would help you move more?',
      description: '',
      required: true,
      pointValue: 10,
      type: 'checkbox',
      fields: 'A walking buddy\n##A reminder\n##A quiet route\n##More time',
      usualAnswer: 'A walking buddy,A quiet route',
    },
    {
      question: 'When would you join a walk with coworkers?',
      description: '',
      required: false,
      pointValue: 5,
      type: 'dropdown',
      fields: 'Before work\n##At lunch\n##After work',
    },
    {
      question: 'How excited are you about the next challenge?',
      description: "<p>1 means not at all, 10 means <em>can't wait</em>.</p>",
      required: false,
      pointValue: 5,
      type: 'range',
      fields: { range_start: 1, range_end: 10, values: 10 },
    },
  ],
  unanswered: ['theo.marsh', 'aisha.abbott', 'priya.raman', 'sunniva.berg'],
  notices: [
    {
      title: 'Friday river walk · Caminata del viernes',
      message:
        "<p>Meet at <strong>12:15</strong> by the main entrance. We'll be back by one. Bring a coworker!</p>" +
        '<p>Nos vemos a las <strong>12:15</strong> en la entrada principal y volvemos a la una. ¡Trae a alguien del trabajo!</p>',
      begins: -2,
      expires: 6,
    },
    {
      title: 'Lunch-hour Laps has started · Ya empezó Lunch-hour Laps',
      message:
        "<p>Two weeks, ten minutes at a time. It's not too late to join in <em>Challenges</em>.</p>" +
        '<p>Dos semanas, diez minutos a la vez. Aún puedes unirte en <em>Retos</em>.</p>',
      begins: -6,
      expires: null,
    },
  ],
};

const foundry: DemoProgram = {
  program: {
    name: 'Northlight Foundry',
    tier: 'core',
    type: 'activate activity',
    contactEmail: 'people@northlight.example',
    settings: {
      languageTranslator: 1,
      newInterface: 1,
      brandColour: '#7a2e1d',
      allowRegistration: 1,
      programCode: 'first-shift',
      loginTitle: 'Northlight on foot',
      loginText: 'Every shift, every step counts.',
    },
  },
  accounts: foundryAccounts,
  discussions: {},
  people: 22,
  namesFrom: 400,
  hasRecordings: false,
  challenges: [
    {
      name: 'Shift by Shift',
      description: 'Three weeks, three shifts, one goal.',
      firstDay: -9,
      lastDay: 11,
      steps: 7000,
      atStake: null,
      featured: true,
      share: 0.8,
      joined: ['ignacio.vidal'],
    },
  ],
  questions: [],
  unanswered: [],
  notices: [
    {
      title: 'New lockers at Gate 2 · Casilleros nuevos en la Puerta 2',
      message:
        '<p>Keep your walking shoes at work. The lockers are open to all shifts.</p>' +
        '<p>Deja en el trabajo tus zapatos para caminar. Los casilleros son para todos los turnos.</p>',
      begins: -1,
      expires: null,
    },
  ],
};

/** The provider's own programs: one with every feature, and a second one to show that programs stay separate. */
export const demoPrograms: readonly DemoProgram[] = [riverbend, foundry];

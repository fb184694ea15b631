import { writeConsentText } from '@stridewell/contracts';
import { foundryAccounts, riverbendAccounts, type DemoPerson } from './demo-people.ts';
import { riverbendDiscussions, type DemoDiscussions } from './demo-writings.ts';
import type { ProgramRow } from './demo.sql.ts';

/** A challenge of the demo; days are counted from today, negative ones lie behind. */
export interface DemoChallenge {
  name: string;
  description: string;
  firstDay: number;
  lastDay: number;
  /** Steps that an even pace asks of each day. */
  steps: number;
  atStake: string | null;
  featured: boolean;
  /** The map it is walked on. */
  mapId?: number;
  /** Which share of the members is in it, 0 to 1. */
  share: number;
  /** Usernames that are in it, or not, whatever the share says. */
  joined?: readonly string[];
  notJoined?: readonly string[];
}

/** Everything a program of the demo is made of. */
export interface DemoProgram {
  program: Omit<ProgramRow, 'programId' | 'timeZone'>;
  accounts: readonly DemoPerson[];
  /** How many people stand behind the figures beside the accounts. */
  people: number;
  /** How many of them have never logged anything. */
  idle?: number;
  /** Where their names begin in the list of `demoName`. */
  namesFrom: number;
  /** Whether the recorded people of the Fitbit data set are among them. */
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
    /** The answer that those give who answered already; nobody has where there is none. */
    usualAnswer?: string;
  }[];
  /** Usernames of those who still have every question before them. */
  unanswered: readonly string[];
  notices: readonly { title: string; message: string; begins: number; expires: number | null }[];
}

// Maps of the catalogue, by the ids that their migrations give them.
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
      consentText: writeConsentText(
        { programName: 'Riverbend Wellness', hasPoints: true, hasTeams: true, hasCompanion: true },
        'en',
      ),
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
      customButtonText: 'trail maps',
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
      description: 'A month on foot from the old mill to the ridge, each at their own pace.',
      firstDay: -19,
      lastDay: 10,
      steps: 8000,
      atStake: 'A guided hike for everybody who arrives',
      featured: true,
      mapId: westHighlandWay,
      share: 0.7,
      // Whoever has written about it is in it.
      joined: riverbendDiscussions['River to Ridge'].map(({ by }) => by),
    },
    {
      name: 'Lunch-hour Laps',
      description: 'Two weeks of short walks around the block between noon and two.',
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
      name: 'Longest Night Stroll',
      description: 'Five days of evening walks towards the longest night of the year.',
      firstDay: 12,
      lastDay: 16,
      steps: 7000,
      atStake: 'Lanterns for the first three',
      featured: false,
      mapId: lanternCoast,
      share: 0.2,
    },
    {
      name: 'Harvest Warm-up',
      description: 'Ten easy days to find a rhythm again after the summer.',
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
      description: '<p>It helps us to choose where the next challenge begins.</p>',
      required: true,
      pointValue: 10,
      type: 'radio',
      fields: 'On foot\n##By bicycle\n##By bus or train\n##By car\n##I work from home',
      usualAnswer: 'By bus or train',
    },
    {
      question: 'What would help you to move more?',
      description: '',
      required: true,
      pointValue: 10,
      type: 'checkbox',
      fields: 'Company\n##A reminder\n##A quiet route\n##More time',
      usualAnswer: 'Company,A quiet route',
    },
    {
      question: 'When would you join a walk with colleagues?',
      description: '',
      required: false,
      pointValue: 5,
      type: 'dropdown',
      fields: 'Before work\n##At lunch\n##After work',
    },
    {
      question: 'How much do you look forward to the next challenge?',
      description: '<p>1 is not at all, 10 is <em>cannot wait</em>.</p>',
      required: false,
      pointValue: 5,
      type: 'range',
      fields: { range_start: 1, range_end: 10, values: 10 },
    },
  ],
  unanswered: ['theo.marsh', 'aisha.abbott', 'priya.raman', 'sunniva.berg'],
  notices: [
    {
      title: 'Friday walk along the river',
      message:
        '<p>We meet at <strong>12:15</strong> by the main door and are back by one. Bring a colleague.</p>',
      begins: -2,
      expires: 6,
    },
    {
      title: 'Lunch-hour Laps has begun',
      message:
        '<p>Two weeks, ten minutes at a time. There is still room: see <em>Challenges</em>.</p>',
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
      loginText: 'Every shift walks its share.',
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
      description: 'Three weeks in which every shift walks its share.',
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
      title: 'New lockers by gate two',
      message: '<p>Leave your walking shoes at work: the lockers are open to all shifts.</p>',
      begins: -1,
      expires: null,
    },
  ],
};

/** The provider's own programs: one with everything, and one beside it that must stay apart. */
export const demoPrograms: readonly DemoProgram[] = [riverbend, foundry];

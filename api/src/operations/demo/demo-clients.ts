import { resellerPerson } from './demo-people.ts';
import type { DemoProgram } from './demo-programs.ts';

const resellerColor = '#1f4e79';

const harbour: DemoProgram = {
  program: {
    name: 'Harbour Clinic',
    tier: 'plus',
    type: 'engage wellness',
    contactEmail: 'people@harbour-clinic.example',
    settings: {
      languageTranslator: 1,
      newInterface: 1,
      brandColour: resellerColor,
      loginTitle: 'Harbour Clinic on foot',
      loginText: "There's always time for a walk between shifts.",
    },
  },
  accounts: [resellerPerson, { firstName: 'Matteo', lastName: 'Ferrand', role: 'PlusTierAdmin' }],
  discussions: {},
  people: 20,
  namesFrom: 500,
  hasRecordings: false,
  challenges: [
    {
      name: 'Ward to Waterfront',
      description: 'Three weeks of walking, from the ward to the waterfront and back.',
      firstDay: -12,
      lastDay: 8,
      steps: 6500,
      atStake: null,
      featured: true,
      share: 0.8,
    },
  ],
  questions: [],
  unanswered: [],
  notices: [],
};

const lakeside: DemoProgram = {
  program: {
    name: 'Lakeside Schools',
    tier: 'core',
    type: 'activate activity',
    contactEmail: 'office@lakeside-schools.example',
    settings: { languageTranslator: 1, newInterface: 1, brandColour: resellerColor },
  },
  accounts: [{ firstName: 'Saoirse', lastName: 'Kinsella', role: 'CoreTierAdmin' }],
  discussions: {},
  people: 34,
  idle: 22,
  namesFrom: 600,
  hasRecordings: false,
  challenges: [],
  questions: [],
  unanswered: [],
  notices: [],
};

/** The demo's reseller and its clients: one active, and one with few active members. */
export const demoReseller = {
  name: 'Tidewater Wellbeing',
  brandColour: resellerColor,
  plan: '14% of each seat, billed quarterly',
  contacts: [{ name: 'Odile Renard', email: 'odile@tidewater.example', role: 'Accounts' }],
  person: resellerPerson,
  programs: [harbour, lakeside],
} as const;

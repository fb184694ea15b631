import type {
  Activity,
  AuthUser,
  Challenge,
  LeaderboardRow,
  MemberSummary,
  Notice,
  PageLinks,
  PageMeta,
  Program,
  Question,
  StepDay,
} from '@stridewell/contracts';
import { challengeStatus } from '@stridewell/rules';

/** Returns a program of the pro tier with the usual features on. */
export function sampleProgram(changes: Partial<Program> = {}): Program {
  return {
    id: 100,
    name: 'Northwind Walks',
    tier: 'pro',
    type: 'engage wellness',
    timeZone: 'Europe/Madrid',
    contactEmail: 'help@northwind.example',
    manualEntry: 1,
    converter: 1,
    allowRegistration: 1,
    teamsOff: 1,
    points: 0,
    programLogo: null,
    brandColour: null,
    membersCreateChallenges: 1,
    membersCreateTeams: 1,
    languageTranslator: 1,
    customNavbarButton: 0,
    customButtonDestination: null,
    customButtonImage: null,
    customButtonStyle: null,
    customButtonText: null,
    customPageLink: null,
    organizationsOn: 0,
    organizationsName: 'Organization',
    membersChangeOrganization: 1,
    embeddingCompanyUrl: null,
    settings: { mentalWellnessEnabled: 0, newInterface: 1 },
    ...changes,
  };
}

/** Returns Ana, an ordinary member with no required questions, on November 20, 2026. */
export function sampleViewer(changes: Partial<AuthUser> = {}): AuthUser {
  return {
    id: 7,
    programId: 100,
    name: 'Ana Ruiz',
    username: 'ana',
    image: null,
    teams: [],
    registeredDate: '2026-09-01',
    email: 'ana@northwind.example',
    firstName: 'Ana',
    lastName: 'Ruiz',
    language: null,
    timeZone: 'Europe/Madrid',
    dayStartsAt: 0,
    dailyGoal: 8000,
    distanceUnit: 'km',
    strideCm: null,
    weightUnit: 'kg',
    waterGoal: 8,
    hideWeight: 0,
    quietMode: 0,
    findable: 1,
    friendsSeeSteps: 1,
    isProgramAdmin: 0,
    showGetStartedGuide: 0,
    dismissedRequiredModal: 0,
    featuredChallenge: null,
    questions: [],
    answeredQuestions: [],
    unansweredQuestions: [],
    program: sampleProgram(),
    roleName: 'NonAdmin',
    adminLevel: 0,
    isWtAdmin: 0,
    secondFactorDue: 0,
    externalDevice: { deviceName: null },
    challenges: [],
    walkData: { today: '2026-11-20', steps: 0, goal: 8000, lastEntryAt: null },
    unreadCount: 0,
    ...changes,
  };
}

/** Returns an open day without entries. */
export function sampleStepDay(date: string, changes: Partial<StepDay> = {}): StepDay {
  return {
    date,
    steps: 0,
    logged: 0,
    walked: 0,
    converted: 0,
    goal: 8000,
    goalMet: false,
    isRestDay: false,
    isCapped: false,
    isOpen: true,
    ruleVersion: 1,
    updatedAt: null,
    entries: [],
    ...changes,
  };
}

/** Returns a running 30-day challenge that the viewer hasn't joined. */
export function sampleChallenge(changes: Partial<Challenge> = {}): Challenge {
  const { phase = 'running' } = changes;
  return {
    id: 500,
    programId: 100,
    name: 'Autumn Loop',
    description: '',
    image: null,
    between: 'individuals',
    status: challengeStatus(phase),
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    days: 30,
    daysLeft: 11,
    format: 'total',
    goal: 240_000,
    steps: 8000,
    trackTextAndImagePoints: 0,
    trackQuestionPoints: 0,
    together: null,
    allowActivities: 1,
    allowManualEntries: 1,
    allowAddingCompletionDate: 0,
    allowFreeTextInput: 0,
    atStake: null,
    incentivizeChallenge: 0,
    incentiveType: null,
    incentiveAmount: null,
    useCustomRecognitionWallTitle: 0,
    customRecognitionWallTitle: null,
    featured: 0,
    open: 1,
    public: 1,
    archived: 0,
    version: 1,
    lastJoinDate: null,
    dailyCap: 30_000,
    lateJoinCounts: 'challenge-start',
    trackingCalc: 0,
    graceHours: 72,
    mapId: null,
    isProvisional: phase === 'provisional',
    phase,
    finalAt: '2026-12-04T12:00:00.000Z',
    seal: null,
    participants: 24,
    organiser: 'Northwind Walks',
    isJoined: false,
    isInvited: false,
    canJoin: true,
    canLeave: false,
    canAskToJoin: false,
    hasAskedToJoin: false,
    mayEdit: false,
    mayDelete: false,
    standing: null,
    groupStanding: null,
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

/** Returns a member in the middle of a leaderboard. */
export function sampleLeaderboardRow(changes: Partial<LeaderboardRow> = {}): LeaderboardRow {
  return {
    kind: 'member',
    id: changes.memberId ?? 8,
    rank: 3,
    rankChange: null,
    memberId: 8,
    name: 'Ben Okafor',
    username: 'ben',
    image: null,
    team: null,
    members: null,
    activeMembers: null,
    total: 42_000,
    dailyAverage: 8400,
    activeDays: 5,
    streak: 4,
    goalPercent: null,
    lastEntryAt: '2026-11-20T08:00:00.000Z',
    lastDay: null,
    isViewer: false,
    ...changes,
  };
}

/** Returns an activity of the default list. */
export function sampleActivity(changes: Partial<Activity> = {}): Activity {
  return {
    id: 1,
    name: 'Yoga',
    slug: 'yoga',
    intensity: null,
    stepsPerMinute: 50,
    isOnFoot: false,
    enabled: 1,
    ...changes,
  };
}

/** Returns an unanswered required question with two choices. */
export function sampleQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: 900,
    question: 'How do you get to work?',
    description: '',
    required: 1,
    pointValue: 10,
    type: 'radio',
    fields: 'On foot\n##By bike',
    memberAnswered: 0,
    memberAnswer: null,
    ...changes,
  };
}

/** Returns a published notice of the program. */
export function sampleNotice(changes: Partial<Notice> = {}): Notice {
  return {
    id: 700,
    title: 'Lunch walk on Friday',
    message: '<p>We meet at <strong>noon</strong> by the main door.</p>',
    type: 'admin',
    begins: '2026-11-18',
    expires: null,
    ...changes,
  };
}

/** Returns a list response with these rows; by default, one page has them all. */
export function samplePage<Row, Meta extends object = object>(
  data: Row[],
  meta?: Partial<PageMeta> & Meta,
  links?: Partial<PageLinks>,
): { data: Row[]; meta: PageMeta & Meta; links: PageLinks } {
  return {
    data,
    // The caller's additions to `meta` make it exactly Meta; the rest is filled in here.
    meta: { page: 1, perPage: Math.max(data.length, 1), total: data.length, ...meta } as PageMeta &
      Meta,
    links: { next: null, prev: null, ...links },
  };
}

/** Returns what admins see first about a member with 60 points, 10 of them for wellness metrics. */
export function sampleMemberSummary(changes: Partial<MemberSummary> = {}): MemberSummary {
  return {
    dailyGoal: 8000,
    streak: { current: 2, longest: 9 },
    challenges: [{ id: 4, name: 'Route 66' }],
    points: { balance: 60, sums: [{ rule: 'goal-day', points: 50, entries: 2 }], wellness: 10 },
    days: [
      { date: '2026-11-19', walked: 8200, converted: 0, goal: 8000 },
      { date: '2026-11-20', walked: 8000, converted: 1000, goal: 8000 },
    ],
    ...changes,
  };
}

import { adminLevels } from '@stridewell/contracts';
import type { AuthUser } from '@stridewell/contracts';

/** Somebody who may open every page, and of whom nothing is stored anywhere: in front of a release that is tried. */
export const trialPerson: AuthUser = {
  ...{ id: 1, programId: 1, name: 'Trial', username: 'trial', image: null, teams: [] },
  ...{ registeredDate: '2026-01-01', email: 'trial@example.com' },
  ...{ firstName: 'Trial', lastName: 'Person', language: 'en', timeZone: 'UTC', dayStartsAt: 0 },
  ...{ dailyGoal: 8000, distanceUnit: 'km', weightUnit: 'kg', waterGoal: 8, hideWeight: 0 },
  ...{ quietMode: 0, findable: 1, friendsSeeSteps: 1 },
  ...{ isProgramAdmin: 1, showGetStartedGuide: 0, dismissedRequiredModal: 1 },
  ...{ featuredChallenge: null, questions: [], answeredQuestions: [], unansweredQuestions: [] },
  program: {
    ...{ id: 1, name: 'Trial', tier: 'pro', type: 'engage wellness', timeZone: 'UTC' },
    ...{ contactEmail: 'trial@example.com', manualEntry: 1, converter: 1, allowRegistration: 0 },
    ...{ teamsOff: 0, points: 1, programLogo: null, brandColour: null },
    ...{ membersCreateChallenges: 1, languageTranslator: 1, customNavbarButton: 0 },
    ...{ customButtonDestination: null, customButtonImage: null, customButtonStyle: null },
    ...{ customButtonText: null, customPageLink: null, organizationsOn: 0 },
    ...{ organizationsName: 'Organization', embeddingCompanyUrl: null },
    settings: { mentalWellnessEnabled: 1, newInterface: 1 },
  },
  ...{ roleName: 'Super WT Admin', adminLevel: adminLevels['Super WT Admin'], isWtAdmin: 1 },
  ...{ secondFactorDue: 0, externalDevice: { deviceName: null }, challenges: [] },
  walkData: { today: '2026-01-02', steps: 0, goal: 8000, lastEntryAt: null },
  unreadCount: 0,
};

/** An access token that says who the person is; only the server of the trial takes it. */
export function trialToken(now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { sub: String(trialPerson.id), pid: trialPerson.programId, iat, exp: iat + 1800 };
  return `trial.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.trial`;
}

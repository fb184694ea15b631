// Generated from the migrations: `pnpm --filter @stridewell/api tables`. Do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Answered as ISO 8601 in UTC; a Date may be written too. */
type Instant = ColumnType<string, string | Date, string | Date>;

export interface Database {
  idempotency: IdempotencyTable;
  member: MemberTable;
  notice: NoticeTable;
  noticeDismissal: NoticeDismissalTable;
  program: ProgramTable;
  question: QuestionTable;
  questionAnswer: QuestionAnswerTable;
  session: SessionTable;
  signInName: SignInNameTable;
  signInThrottle: SignInThrottleTable;
}

export interface IdempotencyTable {
  programId: number;
  memberId: number;
  idempotencyKey: string;
  requestHash: Buffer;
  status: number;
  body: string;
  createdAt: Instant;
}

export interface MemberTable {
  programId: number;
  memberId: number;
  email: string;
  username: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  roleName: Generated<
    'NonAdmin' | 'CoreTierAdmin' | 'PlusTierAdmin' | 'ProTierAdmin' | 'WT Admin' | 'Super WT Admin'
  >;
  language: 'en' | 'es' | null;
  timeZone: string | null;
  dailyGoal: number;
  image: string | null;
  showGetStartedGuide: Generated<boolean>;
  dismissedRequiredModal: Generated<boolean>;
  featuredChallengeId: number | null;
  deviceName: string | null;
  registeredOn: string;
  deactivatedAt: Instant | null;
}

export interface NoticeTable {
  programId: number;
  noticeId: number;
  title: string;
  message: string;
  type: 'admin' | 'org';
  begins: string;
  expires: string | null;
}

export interface NoticeDismissalTable {
  programId: number;
  memberId: number;
  noticeId: number;
  dismissedAt: Instant;
}

export interface ProgramTable {
  programId: number;
  name: string;
  tier: string;
  type: string;
  timeZone: string;
  contactEmail: string;
  manualEntry: Generated<boolean>;
  converter: Generated<boolean>;
  allowRegistration: Generated<boolean>;
  teamsOff: Generated<boolean>;
  points: Generated<boolean>;
  programLogo: string | null;
  brandColour: string | null;
  languageTranslator: Generated<boolean>;
  customNavbarButton: Generated<boolean>;
  customButtonDestination: 'externalLink' | 'customPage' | null;
  customButtonImage: string | null;
  customButtonStyle: 'button' | 'text' | null;
  customButtonText: string | null;
  customPageLink: string | null;
  organizationsOn: Generated<boolean>;
  organizationsName: Generated<string>;
  embeddingCompanyUrl: string | null;
  mentalWellnessEnabled: Generated<boolean>;
  newInterface: Generated<boolean>;
  createdAt: Generated<Instant>;
}

export interface QuestionTable {
  programId: number;
  questionId: number;
  question: string;
  description: Generated<string>;
  required: Generated<boolean>;
  pointValue: Generated<number>;
  type: 'radio' | 'checkbox' | 'dropdown' | 'text' | 'range';
  fields: Generated<unknown>;
  position: number;
  status: Generated<'draft' | 'active' | 'disabled' | 'archived'>;
}

export interface QuestionAnswerTable {
  programId: number;
  memberId: number;
  questionId: number;
  response: string;
  answeredOn: string;
  answeredAt: Instant;
}

export interface SessionTable {
  programId: number;
  sessionId: number;
  memberId: number;
  generation: Generated<number>;
  refreshHash: Buffer;
  previousHash: Buffer | null;
  refreshedAt: Instant;
  createdAt: Instant;
  endedAt: Instant | null;
  endReason: 'signed-out' | 'token-reused' | 'deactivated' | null;
}

export interface SignInNameTable {
  signInName: string;
  programId: number;
  memberId: number;
}

export interface SignInThrottleTable {
  throttleKey: string;
  failures: number;
  lastFailureAt: Instant;
}

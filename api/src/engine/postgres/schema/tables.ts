// Generated from the migrations: `pnpm --filter @stridewell/api tables`. Do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Answered as ISO 8601 in UTC; a Date may be written too. */
type Instant = ColumnType<string, string | Date, string | Date>;

export interface Database {
  activity: ActivityTable;
  allProgramSum: AllProgramSumTable;
  assessmentCount: AssessmentCountTable;
  assessmentRound: AssessmentRoundTable;
  auditEntry: AuditEntryTable;
  auditHead: AuditHeadTable;
  backupRun: BackupRunTable;
  backupSchedule: BackupScheduleTable;
  badge: BadgeTable;
  builtInPackage: BuiltInPackageTable;
  bulkAct: BulkActTable;
  bulkActItem: BulkActItemTable;
  bulkActLine: BulkActLineTable;
  celebratedMoment: CelebratedMomentTable;
  challenge: ChallengeTable;
  challengeCompletion: ChallengeCompletionTable;
  challengeInvitation: ChallengeInvitationTable;
  challengeJoinRequest: ChallengeJoinRequestTable;
  challengeMember: ChallengeMemberTable;
  challengePackage: ChallengePackageTable;
  challengeResult: ChallengeResultTable;
  challengeSeal: ChallengeSealTable;
  cheer: CheerTable;
  contender: ContenderTable;
  contenderBlock: ContenderBlockTable;
  contenderPart: ContenderPartTable;
  dayFlag: DayFlagTable;
  dayFlagProgress: DayFlagProgressTable;
  dayRuleProgress: DayRuleProgressTable;
  deviceConnection: DeviceConnectionTable;
  deviceConsent: DeviceConsentTable;
  deviceDay: DeviceDayTable;
  deviceNotice: DeviceNoticeTable;
  deviceVendorHealth: DeviceVendorHealthTable;
  discussion: DiscussionTable;
  discussionPhoto: DiscussionPhotoTable;
  discussionReport: DiscussionReportTable;
  eligibilityFile: EligibilityFileTable;
  eligibilityLine: EligibilityLineTable;
  email: EmailTable;
  emailChange: EmailChangeTable;
  emailTemplate: EmailTemplateTable;
  endedMailList: EndedMailListTable;
  fileImport: FileImportTable;
  fileImportDay: FileImportDayTable;
  fileImportLine: FileImportLineTable;
  formDraft: FormDraftTable;
  friendRequest: FriendRequestTable;
  friendship: FriendshipTable;
  groupChallenge: GroupChallengeTable;
  groupDay: GroupDayTable;
  groupSize: GroupSizeTable;
  hiddenPiece: HiddenPieceTable;
  idempotency: IdempotencyTable;
  identityProvider: IdentityProviderTable;
  invitationPlan: InvitationPlanTable;
  journal: JournalTable;
  journalComment: JournalCommentTable;
  journalPhoto: JournalPhotoTable;
  leaderboard: LeaderboardTable;
  leaderboardHistogram: LeaderboardHistogramTable;
  leaderboardScore: LeaderboardScoreTable;
  leaderboardSlot: LeaderboardSlotTable;
  listColumns: ListColumnsTable;
  mailing: MailingTable;
  map: MapTable;
  mapMilestone: MapMilestoneTable;
  massDeletion: MassDeletionTable;
  massDeletionLine: MassDeletionLineTable;
  massMailing: MassMailingTable;
  member: MemberTable;
  memberBadge: MemberBadgeTable;
  memberBlock: MemberBlockTable;
  memberDay: MemberDayTable;
  memberMetricTally: MemberMetricTallyTable;
  memberPoints: MemberPointsTable;
  memberStreak: MemberStreakTable;
  memberTally: MemberTallyTable;
  message: MessageTable;
  metricEntry: MetricEntryTable;
  metricValue: MetricValueTable;
  milestoneArrival: MilestoneArrivalTable;
  mobileToken: MobileTokenTable;
  mobileVersion: MobileVersionTable;
  notice: NoticeTable;
  noticeDismissal: NoticeDismissalTable;
  oneTimeValue: OneTimeValueTable;
  openidIdentity: OpenidIdentityTable;
  organization: OrganizationTable;
  organizationMember: OrganizationMemberTable;
  partnerKey: PartnerKeyTable;
  passkey: PasskeyTable;
  passwordReset: PasswordResetTable;
  peopleDrop: PeopleDropTable;
  picture: PictureTable;
  pointEntry: PointEntryTable;
  pointSettings: PointSettingsTable;
  privateRecord: PrivateRecordTable;
  program: ProgramTable;
  programActivity: ProgramActivityTable;
  programAddress: ProgramAddressTable;
  programBadgeCategory: ProgramBadgeCategoryTable;
  programContent: ProgramContentTable;
  programDay: ProgramDayTable;
  programExport: ProgramExportTable;
  programExportPart: ProgramExportPartTable;
  programMap: ProgramMapTable;
  programMilestone: ProgramMilestoneTable;
  programReseller: ProgramResellerTable;
  programReturn: ProgramReturnTable;
  pushBrowser: PushBrowserTable;
  pushNote: PushNoteTable;
  question: QuestionTable;
  questionAnswer: QuestionAnswerTable;
  questionRound: QuestionRoundTable;
  recoveryCode: RecoveryCodeTable;
  releaseCause: ReleaseCauseTable;
  releaseHealth: ReleaseHealthTable;
  releaseReport: ReleaseReportTable;
  releaseRequest: ReleaseRequestTable;
  releaseTeamMember: ReleaseTeamMemberTable;
  releaseVisit: ReleaseVisitTable;
  releaseWitness: ReleaseWitnessTable;
  reminderChoice: ReminderChoiceTable;
  reportView: ReportViewTable;
  reseller: ResellerTable;
  resellerApiKey: ResellerApiKeyTable;
  resellerKey: ResellerKeyTable;
  resellerPerson: ResellerPersonTable;
  resellerWebhook: ResellerWebhookTable;
  restDay: RestDayTable;
  scimCall: ScimCallTable;
  scimConnection: ScimConnectionTable;
  scimGroup: ScimGroupTable;
  scimUser: ScimUserTable;
  seasonTemplate: SeasonTemplateTable;
  segment: SegmentTable;
  session: SessionTable;
  signInChange: SignInChangeTable;
  signInName: SignInNameTable;
  signInSource: SignInSourceTable;
  signInThrottle: SignInThrottleTable;
  stepCorrection: StepCorrectionTable;
  stepEntry: StepEntryTable;
  stepImport: StepImportTable;
  stepImportBundle: StepImportBundleTable;
  stepImportChunk: StepImportChunkTable;
  stepImportLine: StepImportLineTable;
  syncLink: SyncLinkTable;
  syncLinkDay: SyncLinkDayTable;
  team: TeamTable;
  teamAssignment: TeamAssignmentTable;
  teamAssignmentMember: TeamAssignmentMemberTable;
  teamInvite: TeamInviteTable;
  teamMember: TeamMemberTable;
  teamOutsiderInvite: TeamOutsiderInviteTable;
  teamRequest: TeamRequestTable;
  topic: TopicTable;
  topicSubscription: TopicSubscriptionTable;
  totp: TotpTable;
  webhookDelivery: WebhookDeliveryTable;
  webhookKnown: WebhookKnownTable;
  workshopRegistration: WorkshopRegistrationTable;
  workshopSession: WorkshopSessionTable;
}

export interface ActivityTable {
  activityId: number;
  slug: string;
  name: string;
  intensity: string | null;
  stepsPerMinute: number;
  onFoot: Generated<boolean>;
}

export interface AllProgramSumTable {
  sumId: number;
  summedAt: Instant;
  programs: number;
  members: number;
  activeMembers: number;
  totalSteps: number;
}

export interface AssessmentCountTable {
  programId: number;
  answerId: number;
  members: number;
  shown: Generated<number>;
}

export interface AssessmentRoundTable {
  programId: number;
  round: number;
  members: number;
  membersOfRound: number;
  closedOn: string | null;
}

export interface AuditEntryTable {
  programId: number;
  day: string;
  position: number;
  occurredAt: Instant;
  action: string;
  actorId: number | null;
  subjectId: number | null;
  detail: Generated<unknown>;
  mac: Buffer;
}

export interface AuditHeadTable {
  programId: number;
  day: string;
  position: number;
  mac: Buffer;
}

export interface BackupRunTable {
  runId: number;
  beganAt: Instant;
  endedAt: Instant | null;
  outcome: 'done' | 'failed' | null;
  name: string | null;
  bytes: number | null;
  rows: number | null;
  problem: string | null;
}

export interface BackupScheduleTable {
  isOnly: Generated<boolean>;
  hasKey: boolean;
  everyHours: number;
  keepDaily: number;
  keepWeekly: number;
  keepMonthly: number;
  notedAt: Instant;
}

export interface BadgeTable {
  badgeId: number;
  slug: string;
  category: 'activity' | 'wellness' | 'challenge';
  name: string;
  rule: 'entry-days' | 'device-days' | 'goal-days' | 'counted-steps' | 'longest-streak' | 'personal-best' | 'comeback' | 'metric-days' | 'right-answers' | 'challenges-joined' | 'challenges-finished' | 'challenges-exceeded';
  threshold: number;
  metric: string | null;
}

export interface BuiltInPackageTable {
  packageId: number;
  name: unknown;
  description: unknown;
  featured: boolean;
  days: number;
  steps: number;
  betweenWhom: 'individuals' | 'groups' | 'organization';
  dailyCap: number;
  graceHours: number;
  countsActivities: boolean;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  mapId: number | null;
  format: Generated<'total' | 'daily-goal' | 'streak' | 'relay' | 'collective' | 'points'>;
  goal: number | null;
  countsTextPoints: Generated<boolean>;
  countsQuestionPoints: Generated<boolean>;
  countsManual: Generated<boolean>;
}

export interface BulkActTable {
  programId: number;
  actId: number;
  kind: 'team-members' | 'organization-members' | 'teams-made' | 'teams-deleted' | 'organizations-deleted' | 'members-removed' | 'members-restored' | 'questions-off' | 'points-file' | 'challenge-members' | 'notice-deleted' | 'template-deleted' | 'question-deleted' | 'map-deleted' | 'season-deleted' | 'season-applied' | 'calendar-moved' | 'round-deleted';
  token: string;
  madeBy: number;
  madeAt: Instant;
  items: number;
  undoneAt: Instant | null;
  undoneBy: number | null;
  state: Generated<'working' | 'undoing' | 'done' | 'stopped' | 'failed'>;
  groupId: number | null;
  joining: string | null;
  isFresh: Generated<boolean>;
  total: Generated<number>;
}

export interface BulkActItemTable {
  programId: number;
  actId: number;
  itemId: number;
  memberId: number | null;
  facts: unknown;
}

export interface BulkActLineTable {
  programId: number;
  actId: number;
  itemId: number;
  name: string | null;
  state: 'waiting' | 'done' | 'skipped';
  problem: string | null;
}

export interface CelebratedMomentTable {
  programId: number;
  memberId: number;
  momentKey: string;
  celebratedAt: Instant;
}

export interface ChallengeTable {
  programId: number;
  challengeId: number;
  name: string;
  description: string;
  image: string | null;
  betweenWhom: Generated<'individuals' | 'groups' | 'organization'>;
  steps: number;
  atStake: string | null;
  featured: Generated<boolean>;
  isOpen: Generated<boolean>;
  isPublic: Generated<boolean>;
  lastJoinDay: string | null;
  graceHours: Generated<number>;
  lateJoinCounts: Generated<'challenge-start' | 'join-date'>;
  organiserId: number;
  createdAt: Instant;
  updatedAt: Instant;
  resultsWrittenAt: Instant | null;
  deletedAt: Instant | null;
  allowAddingCompletionDate: Generated<boolean>;
  allowFreeTextInput: Generated<boolean>;
  archivedAt: Instant | null;
  version: Generated<number>;
  mapId: number | null;
  incentivePoints: number | null;
  recognitionTitle: string | null;
}

export interface ChallengeCompletionTable {
  programId: number;
  challengeId: number;
  memberId: number;
  completedOn: string | null;
  freeText: Generated<string>;
  changedAt: Instant;
}

export interface ChallengeInvitationTable {
  programId: number;
  challengeId: number;
  memberId: number;
  invitedBy: number;
  invitedAt: Instant;
}

export interface ChallengeJoinRequestTable {
  programId: number;
  challengeId: number;
  memberId: number;
  askedAt: Instant;
  answeredAt: Instant | null;
  answeredBy: number | null;
  isAccepted: boolean | null;
}

export interface ChallengeMemberTable {
  programId: number;
  challengeId: number;
  memberId: number;
  membershipId: number;
  joinedAt: Instant;
  leftAt: Instant | null;
  joinedBy: number;
  leftBy: number | null;
}

export interface ChallengePackageTable {
  programId: number;
  packageId: number;
  name: string;
  description: Generated<string>;
  featured: Generated<boolean>;
  days: number;
  steps: number;
  betweenWhom: 'individuals' | 'groups' | 'organization';
  dailyCap: number;
  graceHours: number;
  countsActivities: boolean;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  mapId: number | null;
  format: Generated<'total' | 'daily-goal' | 'streak' | 'relay' | 'collective' | 'points'>;
  goal: number | null;
  countsTextPoints: Generated<boolean>;
  countsQuestionPoints: Generated<boolean>;
  countsManual: Generated<boolean>;
}

export interface ChallengeResultTable {
  programId: number;
  challengeId: number;
  position: number;
  contenderId: number;
  rank: number | null;
  total: number;
  activeDays: number;
  verifiedSteps: number;
  members: number | null;
  comparedDays: number | null;
  dayAverage: number | null;
  usualAverage: number | null;
  steadyDays: number | null;
}

export interface ChallengeSealTable {
  programId: number;
  challengeId: number;
  participants: number;
  digest: Buffer;
  keyId: string;
  mac: Buffer;
  sealedAt: Instant;
}

export interface CheerTable {
  programId: number;
  cheerId: number;
  memberId: number;
  sentBy: number;
  day: string;
  sentAt: Instant;
}

export interface ContenderTable {
  programId: number;
  kind: 'members' | 'teams' | 'organizations';
  part: number;
  contenderId: number;
}

export interface ContenderBlockTable {
  programId: number;
  kind: 'members' | 'teams' | 'organizations';
  block: number;
  people: number;
}

export interface ContenderPartTable {
  programId: number;
  kind: 'members' | 'teams' | 'organizations';
  part: number;
  people: number;
}

export interface DayFlagTable {
  programId: number;
  memberId: number;
  day: string;
  hasManySteps: boolean;
  isAboveUsual: boolean;
  isCountedTwice: boolean;
  logged: number;
  walked: number;
  converted: number;
  usualMean: number | null;
  usualDeviation: number | null;
  flaggedAt: Instant;
  status: 'open' | 'asked' | 'fine' | 'corrected';
  question: string | null;
  askedBy: number | null;
  askedAt: Instant | null;
  answer: string | null;
  answeredAt: Instant | null;
  settledBy: number | null;
  settledAt: Instant | null;
}

export interface DayFlagProgressTable {
  programId: number;
  lastEntryAt: Instant;
  memberId: number;
  day: string;
}

export interface DayRuleProgressTable {
  programId: number;
  ruleVersion: number;
  memberId: number;
  startedAt: Instant;
  finishedAt: Instant | null;
}

export interface DeviceConnectionTable {
  programId: number;
  memberId: number;
  provider: 'google-health' | 'garmin' | 'withings' | 'webhook' | 'sandbox' | 'sync-link';
  state: 'connected' | 'expired' | 'ended';
  vendorUserId: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: Instant | null;
  isPrimary: Generated<boolean>;
  connectedAt: Instant;
  askedAt: Instant | null;
  answeredAt: Instant | null;
  heardAt: Instant | null;
  lastDay: string | null;
  problem: 'rate-limited' | 'no-answer' | 'expired' | null;
  failures: Generated<number>;
  nextSyncAt: Instant | null;
  dataTypes: Generated<string[]>;
}

export interface DeviceConsentTable {
  programId: number;
  memberId: number;
  provider: string;
  stateHash: Buffer;
  verifier: string;
  redirectUri: string;
  expiresAt: Instant;
  dataTypes: Generated<string[]>;
}

export interface DeviceDayTable {
  programId: number;
  memberId: number;
  day: string;
  provider: string;
  steps: number;
  version: number;
  changedAt: Instant;
  isCounted: Generated<boolean>;
  reason: 'only' | 'primary' | 'largest' | null;
  isSettled: Generated<boolean>;
}

export interface DeviceNoticeTable {
  programId: number;
  noticeId: number;
  memberId: number;
  provider: string;
  day: string;
  steps: number;
  version: number;
  receivedAt: Instant;
}

export interface DeviceVendorHealthTable {
  minute: Instant;
  provider: string;
  asked: Generated<number>;
  failed: Generated<number>;
}

export interface DiscussionTable {
  programId: number;
  discussionId: number;
  topicId: number;
  parentId: number | null;
  memberId: number;
  text: string;
  replies: Generated<number>;
  hasPhotos: boolean;
  createdAt: Instant;
  editedAt: Instant | null;
}

export interface DiscussionPhotoTable {
  programId: number;
  discussionId: number;
  pictureId: number;
  alternativeText: string;
}

export interface DiscussionReportTable {
  programId: number;
  discussionId: number;
  reportedBy: number;
  reason: 'spam' | 'unkind' | 'private' | 'other';
  reportedAt: Instant;
  settledBy: number | null;
  settledAt: Instant | null;
}

export interface EligibilityFileTable {
  programId: number;
  fileId: number;
  uploadedBy: number;
  uploadedByName: string;
  fileName: string | null;
  state: 'checked' | 'applying' | 'applied' | 'stopped' | 'undoing' | 'undone' | 'cancelled' | 'failed';
  isWhole: boolean;
  lines: number;
  uploadedAt: Instant;
  appliedAt: Instant | null;
  finishedAt: Instant | null;
  ignoredColumns: Generated<string[]>;
  beganAt: Instant | null;
}

export interface EligibilityLineTable {
  programId: number;
  fileId: number;
  item: number;
  line: number | null;
  act: 'add' | 'return' | 'change' | 'leave' | 'same' | 'refused' | 'duplicate';
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  language: string | null;
  organization: string | null;
  team: string | null;
  memberId: number | null;
  before: unknown | null;
  problem: string | null;
  outcome: 'nothing' | 'done' | 'overtaken' | 'undone' | 'kept' | null;
  employeeId: string | null;
}

export interface EmailTable {
  programId: number;
  emailId: number;
  memberId: number | null;
  address: string;
  emailType: string;
  senderName: string;
  replyTo: string | null;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  language: 'en' | 'es';
  sealedLink: string | null;
  uselessAfter: Instant | null;
  deliveryStatus: Generated<'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'uncertain'>;
  attempts: Generated<number>;
  nextAttemptAt: Instant | null;
  answer: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
  unsubscribeToken: string | null;
  mailingId: number | null;
  resends: Generated<number>;
}

export interface EmailChangeTable {
  programId: number;
  changeId: number;
  memberId: number;
  fromEmail: string;
  toEmail: string;
  changedBy: number;
  changedAt: Instant;
  undoUntil: Instant;
  undoneAt: Instant | null;
  releasedAt: Instant | null;
}

export interface EmailTemplateTable {
  programId: number;
  emailTemplateId: number;
  name: string;
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  updatedAt: Instant;
  lastUsedAt: Instant | null;
}

export interface EndedMailListTable {
  programId: number;
  memberId: number;
  list: 'discussions' | 'reminders' | 'weekly' | 'push-reminders' | 'push-weekly' | 'push-devices';
  endedAt: Instant;
}

export interface FileImportTable {
  programId: number;
  importId: number;
  memberId: number;
  fileName: string | null;
  kind: 'plain-csv' | 'fitbit-csv' | 'apple-health' | 'google-takeout' | 'garmin-csv' | 'samsung-health' | 'withings' | 'oura' | 'polar' | 'health-auto-export' | 'health-connect' | null;
  state: 'reading' | 'person_needed' | 'answer_needed' | 'ready' | 'applying' | 'applied' | 'undoing' | 'undone' | 'cancelled' | 'failed';
  problem: string | null;
  bytes: number;
  percent: Generated<number>;
  people: Generated<string[]>;
  person: string | null;
  unreadable: Generated<number>;
  daysKept: Generated<number>;
  uploadedAt: Instant;
  finishedAt: Instant | null;
  appliedAt: Instant | null;
  answers: Generated<unknown>;
  questions: Generated<unknown>;
  problems: Generated<unknown>;
  contents: Generated<unknown>;
  columns: Generated<unknown>;
  personDays: Generated<unknown>;
}

export interface FileImportDayTable {
  programId: number;
  importId: number;
  day: string;
  metric: 'steps' | 'sleep' | 'weight' | 'heart-rate';
  value: number;
  valueBefore: number | null;
  noteBefore: string | null;
  change: 'new' | 'changed' | 'same' | 'refused';
  reason: string | null;
  applied: Generated<boolean>;
}

export interface FileImportLineTable {
  programId: number;
  importId: number;
  item: number;
  file: string | null;
  line: number | null;
  content: string;
  problem: string;
}

export interface FormDraftTable {
  programId: number;
  memberId: number;
  builder: string;
  fields: unknown;
  browser: string;
  device: string;
  savedAt: Instant;
}

export interface FriendRequestTable {
  programId: number;
  requestId: number;
  sentBy: number;
  recipientId: number;
  sentAt: Instant;
  declinedAt: Instant | null;
}

export interface FriendshipTable {
  programId: number;
  memberId: number;
  friendId: number;
  since: Instant;
}

export interface GroupChallengeTable {
  programId: number;
  challengeId: number;
  groupId: number;
  membershipId: number;
  joinedAt: Instant;
  leftAt: Instant | null;
  joinedBy: number;
  leftBy: number | null;
}

export interface GroupDayTable {
  programId: number;
  leaderboardId: number;
  groupId: number;
  day: string;
  steps: number;
  verified: number;
  walkers: number;
  active: number;
}

export interface GroupSizeTable {
  programId: number;
  groupId: number;
  fromDay: string;
  members: number;
}

export interface HiddenPieceTable {
  programId: number;
  pieceId: number;
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

export interface IdentityProviderTable {
  programId: number;
  isOn: boolean;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  updatedAt: Instant;
}

export interface InvitationPlanTable {
  programId: number;
  mode: 'now' | 'at' | 'manual';
  sendAt: Instant | null;
  subjectEn: string | null;
  messageEn: string | null;
  subjectEs: string | null;
  messageEs: string | null;
}

export interface JournalTable {
  programId: number;
  journalId: number;
  memberId: number;
  day: string;
  text: string;
  visibility: 'self' | 'friends' | 'public';
  createdAt: Instant;
  createdOn: string;
  editedAt: Instant | null;
}

export interface JournalCommentTable {
  programId: number;
  commentId: number;
  journalId: number;
  memberId: number;
  text: string;
  createdAt: Instant;
  editedAt: Instant | null;
}

export interface JournalPhotoTable {
  programId: number;
  journalId: number;
  pictureId: number;
  alternativeText: string;
}

export interface LeaderboardTable {
  programId: number;
  leaderboardId: number;
  kind: 'challenge' | 'day' | 'week' | 'month' | 'all';
  startDay: string | null;
  endDay: string | null;
  bucketShift: number;
  goal: number | null;
  dailyCap: number;
  countsActivities: boolean;
  closesAt: Instant | null;
  contenders: Generated<'members' | 'teams' | 'organizations'>;
  counting: Generated<'total' | 'average' | 'active-average'>;
  format: Generated<'total' | 'daily-goal' | 'streak' | 'relay' | 'collective' | 'points'>;
  dayGoal: number | null;
  pointCategories: Generated<string[]>;
  countsManual: Generated<boolean>;
}

export interface LeaderboardHistogramTable {
  programId: number;
  leaderboardId: number;
  bucket: number;
  people: number;
  movedOn: Generated<string>;
  moved: Generated<number>;
}

export interface LeaderboardScoreTable {
  programId: number;
  leaderboardId: number;
  contenderId: number;
  countsFrom: string | null;
  total: number;
  activeDays: number;
  verifiedSteps: number;
  lastEntryAt: Instant | null;
  endDay: string;
  bucket: number | null;
  beforeDay: Generated<string>;
  beforeTotal: Generated<number>;
  beforeActiveDays: Generated<number>;
  beforeVerifiedSteps: Generated<number>;
  beforeBucket: number | null;
  startDay: Generated<string>;
}

export interface LeaderboardSlotTable {
  programId: number;
  leaderboardId: number;
  slot: number;
  people: number;
  movedOn: Generated<string>;
  moved: Generated<number>;
}

export interface ListColumnsTable {
  programId: number;
  uploadId: number;
  list: 'steps' | 'points' | 'people';
  titles: string[];
  roles: string[];
  isApplied: boolean;
  createdAt: Generated<Instant>;
}

export interface MailingTable {
  programId: number;
  mailingId: number;
  emailTemplateId: number | null;
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  audience: unknown;
  state: 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';
  sendOn: string | null;
  createdBy: number | null;
  createdAt: Instant;
  positionId: Generated<number>;
  nextAt: Instant | null;
  sentAt: Instant | null;
  recipients: Generated<number>;
  outcome: Generated<unknown>;
  settled: Generated<boolean>;
  expected: number | null;
}

export interface MapTable {
  mapId: number;
  kind: 'movement' | 'wellness' | 'preventative';
  chartType: 'route' | 'scene';
  scene: string | null;
  name: unknown;
  summary: unknown;
  distanceKm: number | null;
  displayUnit: 'km' | 'mi';
  scaleMode: 'scaled' | 'true-distance';
  line: unknown;
}

export interface MapMilestoneTable {
  milestoneId: number;
  mapId: number;
  place: number;
  position: number;
  visibleBeforeReached: boolean;
  title: unknown;
  body: unknown;
  image: string | null;
  link: string | null;
  points: Generated<number>;
  quiz: unknown | null;
}

export interface MassDeletionTable {
  massDeletionId: number;
  state: 'waiting' | 'working' | 'done' | 'cancelled';
  members: number;
  createdBy: number;
  createdAt: Instant;
  dueAt: Instant;
  finishedAt: Instant | null;
  refused: Generated<unknown>;
}

export interface MassDeletionLineTable {
  programId: number;
  massDeletionId: number;
  memberId: number;
  outcome: Generated<'waiting' | 'removed' | 'kept'>;
  line: Generated<number>;
  decidedAt: Instant | null;
}

export interface MassMailingTable {
  massMailingId: number;
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  audience: unknown;
  state: 'sending' | 'paused' | 'sent' | 'cancelled';
  programIds: unknown;
  positionId: Generated<number>;
  createdBy: number;
  createdAt: Instant;
  sentAt: Instant | null;
  expected: Generated<number>;
  nextAt: Instant | null;
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
  eraseAt: Instant | null;
  erasedAt: Instant | null;
  inTeam: Generated<boolean>;
  isQuiet: Generated<boolean>;
  distanceUnit: Generated<'km' | 'mi'>;
  weightUnit: Generated<'kg' | 'lb' | 'st'>;
  waterGoal: Generated<number>;
  hideWeight: Generated<boolean>;
  takesAnnouncements: Generated<boolean>;
  dayStartsAt: Generated<number>;
  isFindable: Generated<boolean>;
  friendsSeeSteps: Generated<boolean>;
  searchWords: Generated<string>;
  lastVisitAt: Instant | null;
  inOrganization: Generated<boolean>;
  invitationDueAt: Instant | null;
  invitedAt: Instant | null;
  employeeId: string | null;
  roleSince: Instant | null;
  strideCm: number | null;
}

export interface MemberBadgeTable {
  programId: number;
  memberId: number;
  awardId: number;
  badgeId: number;
  subject: string;
  day: string;
  cause: unknown;
  awardedAt: Instant;
  takenAt: Instant | null;
  takenWhy: 'not-earned' | 'surpassed' | null;
}

export interface MemberBlockTable {
  programId: number;
  memberId: number;
  blockedId: number;
  blockedAt: Instant;
}

export interface MemberDayTable {
  programId: number;
  memberId: number;
  day: string;
  steps: number;
  walked: number;
  converted: number;
  verified: number;
  logged: number;
  goal: number;
  ruleVersion: number;
  lastEntryAt: Instant;
}

export interface MemberMetricTallyTable {
  programId: number;
  memberId: number;
  metric: string;
  days: number;
}

export interface MemberPointsTable {
  programId: number;
  memberId: number;
  balance: number;
}

export interface MemberStreakTable {
  programId: number;
  memberId: number;
  countsBy: 'goal' | 'entry';
  ruleVersion: number;
  baseOn: string;
  baseCurrent: number;
  baseLongest: number;
  baseFreezes: number;
  marks: string;
}

export interface MemberTallyTable {
  programId: number;
  memberId: number;
  loggedSteps: number;
  countedSteps: number;
  entryDays: number;
  deviceDays: number;
  goalDays: number;
  firstDay: string | null;
  bestDay: string | null;
  bestSteps: number;
  longestStreak: number | null;
}

export interface MessageTable {
  programId: number;
  messageId: number;
  recipientId: number;
  type: 'friend-request' | 'friend-accepted' | 'journal-comment' | 'joinrequest' | 'joinrequest-accepted' | 'team-joinrequest' | 'team-joinrequest-accepted' | 'discussion-reply';
  sentBy: number;
  subjectId: number | null;
  excerpt: Generated<string>;
  sentAt: Instant;
  readAt: Instant | null;
}

export interface MetricEntryTable {
  programId: number;
  memberId: number;
  day: string;
  metric: 'mood' | 'water' | 'mindfulness' | 'sleep' | 'weight' | 'exercise' | 'heart-rate' | 'nutrition';
  source: 'manual' | 'device' | 'import';
  writtenAt: Instant;
  provider: string | null;
  version: Generated<number>;
}

export interface MetricValueTable {
  programId: number;
  memberId: number;
  day: string;
  metric: string;
  value: number;
  unit: string;
  note: string | null;
  tags: string[];
  quality: number | null;
  exerciseType: string | null;
}

export interface MilestoneArrivalTable {
  programId: number;
  memberId: number;
  challengeId: number;
  milestoneId: number;
  day: string;
  points: number;
  answer: number | null;
  isRight: boolean | null;
  arrivedAt: Instant;
}

export interface MobileTokenTable {
  programId: number;
  mobileTokenId: number;
  sessionId: number;
  memberId: number;
  tokenHash: Buffer;
  scopes: string[];
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  exchangedAt: Instant | null;
}

export interface MobileVersionTable {
  platform: 'ios' | 'android';
  minSupportedVersion: string;
  targetVersion: string;
  updatedAt: Instant;
}

export interface NoticeTable {
  programId: number;
  noticeId: number;
  title: string;
  message: string;
  type: 'admin' | 'org';
  begins: string;
  expires: string | null;
  allMembers: Generated<boolean>;
  organizationId: number | null;
}

export interface NoticeDismissalTable {
  programId: number;
  memberId: number;
  noticeId: number;
  dismissedAt: Instant;
}

export interface OneTimeValueTable {
  programId: number;
  purpose: string;
  valueHash: Buffer;
  memberId: number | null;
  data: Generated<unknown>;
  expiresAt: Instant;
  usedAt: Instant | null;
}

export interface OpenidIdentityTable {
  programId: number;
  issuer: string;
  subject: string;
  memberId: number;
  createdAt: Instant;
}

export interface OrganizationTable {
  programId: number;
  organizationId: number;
  name: string;
  image: string | null;
  createdAt: Instant;
  endedAt: Instant | null;
}

export interface OrganizationMemberTable {
  programId: number;
  organizationId: number;
  memberId: number;
  membershipId: number;
  firstDay: string;
  lastDay: string | null;
  joinedAt: Instant;
  leftAt: Instant | null;
  joinedBy: number;
  leftBy: number | null;
}

export interface PartnerKeyTable {
  programId: number;
  partnerKeyId: number;
  purpose: 'reseller-sso' | 'external-sso' | 'embed';
  name: string;
  publicKey: string;
  sites: Generated<string[]>;
  createdAt: Instant;
  createdBy: number;
  revokedAt: Instant | null;
  revokedBy: number | null;
  resellerId: number | null;
}

export interface PasskeyTable {
  programId: number;
  passkeyId: number;
  memberId: number;
  credentialId: string;
  publicKey: Buffer;
  rpId: string;
  counter: number;
  name: string;
  isSynced: boolean;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

export interface PasswordResetTable {
  programId: number;
  resetId: number;
  memberId: number;
  tokenHash: Buffer;
  createdAt: Instant;
  expiresAt: Instant;
  endedAt: Instant | null;
  isInvitation: Generated<boolean>;
}

export interface PeopleDropTable {
  programId: number;
  secretHash: Buffer;
  hint: string;
  isWhole: boolean;
  createdBy: number;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  lastOutcome: 'checked' | 'refused' | 'answers_needed' | null;
}

export interface PictureTable {
  programId: number;
  pictureId: number;
  uploadedBy: number;
  storageKey: string;
  digest: Buffer;
  width: number;
  height: number;
  createdAt: Instant;
  isUsed: Generated<boolean>;
  removedAt: Instant | null;
}

export interface PointEntryTable {
  programId: number;
  memberId: number;
  day: string;
  entryId: number;
  rule: 'goal-day' | 'rest-day' | 'metric' | 'question' | 'journal' | 'photo' | 'milestone' | 'challenge' | 'adjustment';
  subject: string;
  earned: number;
  points: number;
  cause: unknown;
  ruleVersion: number;
  writtenBy: number | null;
  writtenAt: Instant;
  reversedBy: number | null;
  reversedAt: Instant | null;
  reversedWhy: 'not-earned' | 'changed' | 'day-cap' | 'withdrawn' | null;
}

export interface PointSettingsTable {
  programId: number;
  pointsGoal: number | null;
  trackTextAndImagePoints: Generated<boolean>;
  trackQuestionPoints: Generated<boolean>;
}

export interface PrivateRecordTable {
  programId: number;
  memberId: number;
  subject: string;
  sealedKey: string;
  sealed: string;
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
  createdAt: Generated<Instant>;
  streakCounts: Generated<'goal' | 'entry'>;
  groupCounting: Generated<'total' | 'average' | 'active-average'>;
  settings: Generated<unknown>;
  twoFactor: Generated<'optional' | 'admins' | 'required'>;
}

export interface ProgramActivityTable {
  programId: number;
  activityId: number;
  enabled: boolean;
}

export interface ProgramAddressTable {
  address: string;
  programId: number;
  kind: 'name' | 'host';
}

export interface ProgramBadgeCategoryTable {
  programId: number;
  category: 'activity' | 'wellness' | 'challenge';
  enabled: boolean;
}

export interface ProgramContentTable {
  programId: number;
  version: number;
  loadedAt: Instant;
  pieces: unknown;
}

export interface ProgramDayTable {
  programId: number;
  day: string;
  slot: number;
  steps: number;
  walked: number;
  activeMembers: number;
  goalMet: number;
}

export interface ProgramExportTable {
  exportId: number;
  ofProgramId: number;
  programName: string;
  recipientKey: string;
  state: 'asked' | 'waiting' | 'writing' | 'ready' | 'failed' | 'ended';
  resellerId: number | null;
  askedBy: number;
  agreedBy: number | null;
  tables: Generated<number>;
  tablesDone: Generated<number>;
  rows: Generated<number>;
  bytes: Generated<number>;
  problem: string | null;
  createdAt: Instant;
  readyAt: Instant | null;
  endsAt: Instant | null;
}

export interface ProgramExportPartTable {
  exportId: number;
  part: number;
  content: Buffer;
}

export interface ProgramMapTable {
  programId: number;
  mapId: number;
  kind: 'movement' | 'wellness' | 'preventative';
  chartType: 'route' | 'scene';
  scene: string | null;
  image: string | null;
  name: unknown;
  summary: unknown;
  distanceKm: number | null;
  displayUnit: 'km' | 'mi';
  scaleMode: 'scaled' | 'true-distance';
  line: unknown;
  isPublished: boolean;
  updatedAt: Instant;
}

export interface ProgramMilestoneTable {
  programId: number;
  milestoneId: number;
  mapId: number;
  place: number;
  position: number;
  visibleBeforeReached: boolean;
  title: unknown;
  body: unknown;
  image: string | null;
  link: string | null;
  points: Generated<number>;
  quiz: unknown | null;
}

export interface ProgramResellerTable {
  programId: number;
  resellerId: number;
  since: Instant;
}

export interface ProgramReturnTable {
  programId: number;
  day: string;
  previousDay: string;
  slot: number;
  people: number;
}

export interface PushBrowserTable {
  programId: number;
  pushBrowserId: number;
  memberId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Instant;
}

export interface PushNoteTable {
  programId: number;
  memberId: number;
  topic: string;
  sentAt: Instant;
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
  rightAnswer: string | null;
}

export interface QuestionAnswerTable {
  programId: number;
  memberId: number;
  questionId: number;
  response: string;
  answeredOn: string;
  answeredAt: Instant;
}

export interface QuestionRoundTable {
  programId: number;
  questionRoundId: number;
  name: string;
  startsOn: string;
  endsOn: string;
  questionIds: unknown;
  state: Generated<'planned' | 'open' | 'closed'>;
}

export interface RecoveryCodeTable {
  programId: number;
  memberId: number;
  codeHash: Buffer;
  usedAt: Instant | null;
  keyId: string | null;
}

export interface ReleaseCauseTable {
  minute: Instant;
  remote: string;
  version: string;
  cause: string;
  failures: number;
}

export interface ReleaseHealthTable {
  minute: Instant;
  remote: string;
  version: string;
  mounted: Generated<number>;
  loadFailed: Generated<number>;
  mountFailed: Generated<number>;
  crashed: Generated<number>;
  handlerThrew: Generated<number>;
  embedded: Generated<number>;
  timed: Generated<number>;
  timedMs: Generated<number>;
  slow: Generated<number>;
}

export interface ReleaseReportTable {
  reportId: number;
  status: unknown;
  toldAt: Instant;
}

export interface ReleaseRequestTable {
  requestId: number;
  action: 'promote' | 'stage' | 'roll-back' | 'retire';
  remote: string;
  version: string;
  percent: number | null;
  programs: unknown | null;
  isAgain: Generated<boolean>;
  why: string;
  askedBy: number;
  askedByName: string;
  askedAt: Instant;
  state: Generated<'waiting' | 'done' | 'refused'>;
  outcome: string | null;
  settledAt: Instant | null;
}

export interface ReleaseTeamMemberTable {
  programId: number;
  memberId: number;
  remote: string;
  addedAt: Instant;
}

export interface ReleaseVisitTable {
  hour: Instant;
  remote: string;
  version: string;
  measure: 'load' | 'mount' | 'long_task' | 'bytes';
  bucket: number;
  visits: number;
}

export interface ReleaseWitnessTable {
  remote: string;
  version: string;
  person: Buffer;
  seenAt: Instant;
  failedAt: Instant | null;
}

export interface ReminderChoiceTable {
  programId: number;
  memberId: number;
  hour: number | null;
  quietFrom: number;
  quietTo: number;
}

export interface ReportViewTable {
  programId: number;
  reportViewId: number;
  memberId: number;
  name: string;
  report: string;
  aboutId: number | null;
  lastDays: number | null;
  startDate: string | null;
  endDate: string | null;
  search: Generated<string>;
  filters: Generated<unknown>;
  cadence: string | null;
  nextOn: string | null;
}

export interface ResellerTable {
  resellerId: number;
  name: string;
  brandColour: string | null;
  plan: string | null;
  contacts: Generated<unknown>;
  createdBy: number;
  createdAt: Instant;
  suspendedAt: Instant | null;
  logo: string | null;
}

export interface ResellerApiKeyTable {
  apiKeyId: number;
  resellerId: number;
  name: string;
  scopes: string[];
  secretHash: Buffer;
  hint: string;
  createdBy: number;
  homeProgramId: number;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
}

export interface ResellerKeyTable {
  resellerKeyId: number;
  resellerId: number;
  name: string;
  publicKey: string;
  createdBy: number;
  createdAt: Instant;
  endsAt: Instant | null;
  revokedAt: Instant | null;
}

export interface ResellerPersonTable {
  programId: number;
  memberId: number;
  resellerId: number;
  namedAt: Instant;
}

export interface ResellerWebhookTable {
  webhookId: number;
  resellerId: number;
  url: string;
  events: string[];
  secretSealed: string;
  createdBy: number;
  createdAt: Instant;
}

export interface RestDayTable {
  programId: number;
  memberId: number;
  day: string;
  claimedAt: Instant;
}

export interface ScimCallTable {
  programId: number;
  callId: number;
  calledAt: Instant;
  about: 'user' | 'group';
  memberId: number | null;
  name: string;
  act: 'add' | 'return' | 'change' | 'leave' | 'same';
  outcome: 'done' | 'would' | 'held' | 'kept' | 'refused';
  isDirect: boolean;
  reason: string | null;
  attribute: string | null;
  ignored: Generated<string[]>;
}

export interface ScimConnectionTable {
  programId: number;
  secretHash: Buffer | null;
  hint: string | null;
  state: 'dry-run' | 'on';
  createdBy: number;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  calls: Generated<number>;
  callsSince: Instant;
}

export interface ScimGroupTable {
  programId: number;
  organizationId: number;
  externalId: string | null;
  wantedName: string | null;
  isDeleted: Generated<boolean>;
  waits: Generated<boolean>;
  createdAt: Instant;
  changedAt: Instant;
}

export interface ScimUserTable {
  programId: number;
  memberId: number;
  userName: string;
  userKey: string;
  externalId: string | null;
  wanted: unknown | null;
  wantedEmail: string | null;
  waitsFor: 'turn-on' | 'decision' | 'job' | null;
  isDeleted: Generated<boolean>;
  createdAt: Instant;
  changedAt: Instant;
}

export interface SeasonTemplateTable {
  programId: number;
  seasonTemplateId: number;
  name: string;
  pieces: unknown;
  version: Generated<number>;
}

export interface SegmentTable {
  programId: number;
  segmentId: number;
  name: string;
  audience: unknown;
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
  endReason: 'signed-out' | 'token-reused' | 'deactivated' | 'ended-elsewhere' | 'password-changed' | 'source-revoked' | null;
  method: Generated<
    'password' | 'passkey' | 'code' | 'mobile' | 'reseller' | 'external' | 'openid' | 'registration' | 'embed' | 'impersonation'
  >;
  parentSessionId: number | null;
  userAgent: string | null;
  provenAt: Instant | null;
  secondFactorAt: Instant | null;
  embedRemote: string | null;
  embedSite: string | null;
  embedInFrame: boolean | null;
  endsAt: Instant | null;
  impersonatedBy: number | null;
  impersonationReason: string | null;
  openedBy: string | null;
  mobileTokenId: number | null;
  impersonatorProgramId: number | null;
  impersonatorSessionId: number | null;
}

export interface SignInChangeTable {
  programId: number;
  signInChangeId: number;
  kind: 'partner-key' | 'embed-key' | 'identity-provider' | 'reseller-key' | 'reseller-program' | 'reseller-resume';
  resellerId: number | null;
  name: string;
  content: unknown;
  reason: string | null;
  requestedBy: number;
  requestedByName: string;
  requestedAt: Instant;
  effectiveAt: Instant;
  confirmedBy: number | null;
  confirmedByName: string | null;
  confirmedAt: Instant | null;
  appliedAt: Instant | null;
  cancelledBy: number | null;
  cancelledAt: Instant | null;
}

export interface SignInNameTable {
  signInName: string;
  programId: number;
  memberId: number;
}

export interface SignInSourceTable {
  programId: number;
  memberId: number;
  source: string;
  name: string;
  firstUsedAt: Instant | null;
  linkedAt: Instant | null;
  linkedBy: 'signed-in' | 'password' | 'passkey' | 'mail' | null;
}

export interface SignInThrottleTable {
  throttleKey: string;
  failures: number;
  lastFailureAt: Instant;
}

export interface StepCorrectionTable {
  programId: number;
  memberId: number;
  day: string;
  correctionId: number;
  fromSteps: number | null;
  toSteps: number | null;
  countedBefore: number;
  countedAfter: number;
  reason: string | null;
  decidedBy: number;
  decidedAt: Instant;
}

export interface StepEntryTable {
  programId: number;
  memberId: number;
  day: string;
  entryId: number;
  source: 'manual' | 'device' | 'converted' | 'import' | 'correction';
  activityId: number | null;
  steps: number;
  minutes: number | null;
  stepsPerMinute: number | null;
  note: string | null;
  ruleVersion: number;
  writtenBy: number | null;
  writtenAt: Instant;
}

export interface StepImportTable {
  programId: number;
  importId: number;
  uploadedBy: number;
  uploadedByName: string;
  fileName: string | null;
  contentHash: Buffer | null;
  bytes: Generated<number>;
  lines: Generated<number>;
  state: 'uploading' | 'checking' | 'checked' | 'applying' | 'applied' | 'stopped' | 'undoing' | 'undone' | 'cancelled' | 'failed';
  problem: string | null;
  linesRead: Generated<number>;
  linesRefused: Generated<number>;
  linesApplied: Generated<number>;
  linesUnchanged: Generated<number>;
  linesKept: Generated<number>;
  dryRun: unknown | null;
  parts: Generated<number>;
  cursorPart: number | null;
  cursorDay: string | null;
  cursorMemberId: number | null;
  phaseBeganAt: Instant | null;
  linesDone: Generated<number>;
  uploadedAt: Instant;
  finishedAt: Instant | null;
  isCleared: Generated<boolean>;
  reading: unknown | null;
}

export interface StepImportBundleTable {
  programId: number;
  importId: number;
  part: number;
  readBefore: number;
  lines: unknown;
}

export interface StepImportChunkTable {
  programId: number;
  importId: number;
  chunk: number;
  content: Buffer;
}

export interface StepImportLineTable {
  programId: number;
  importId: number;
  lineNumber: number;
  part: Generated<number>;
  memberId: number | null;
  day: string | null;
  steps: number | null;
  note: string | null;
  problem: string | null;
  content: string | null;
  applied: Generated<boolean>;
  stepsBefore: number | null;
  noteBefore: string | null;
}

export interface SyncLinkTable {
  programId: number;
  memberId: number;
  secretHash: Buffer;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  lastResult: unknown | null;
  posts: Generated<number>;
  postsSince: Instant;
}

export interface SyncLinkDayTable {
  programId: number;
  memberId: number;
  day: string;
  spans: unknown;
}

export interface TeamTable {
  programId: number;
  teamId: number;
  name: string;
  description: Generated<string>;
  image: string | null;
  isOpen: Generated<boolean>;
  organizationId: number | null;
  createdBy: number;
  createdAt: Instant;
  endedAt: Instant | null;
  imageAlt: Generated<string>;
  byRequest: Generated<boolean>;
  dailyGoal: number | null;
}

export interface TeamAssignmentTable {
  programId: number;
  assignmentId: number;
  madeBy: number;
  madeAt: Instant;
  undoneAt: Instant | null;
}

export interface TeamAssignmentMemberTable {
  programId: number;
  assignmentId: number;
  memberId: number;
  teamId: number;
}

export interface TeamInviteTable {
  programId: number;
  inviteId: number;
  teamId: number;
  recipientId: number;
  sentBy: number;
  sentAt: Instant;
  declinedAt: Instant | null;
  organizationId: number | null;
}

export interface TeamMemberTable {
  programId: number;
  teamId: number;
  memberId: number;
  membershipId: number;
  isLeader: Generated<boolean>;
  firstDay: string;
  lastDay: string | null;
  joinedAt: Instant;
  leftAt: Instant | null;
  joinedBy: number;
  leftBy: number | null;
  username: string;
  isQuiet: boolean;
}

export interface TeamOutsiderInviteTable {
  programId: number;
  outsiderInviteId: number;
  teamId: number;
  email: string;
  sentBy: number;
  sentAt: Instant;
  expiresAt: Instant;
  valueHash: Buffer;
}

export interface TeamRequestTable {
  programId: number;
  teamId: number;
  memberId: number;
  requestedAt: Instant;
  declinedAt: Instant | null;
  withdrawnAt: Instant | null;
}

export interface TopicTable {
  programId: number;
  topicId: number;
  about: 'team' | 'challenge';
  posts: Generated<number>;
  withPhotos: Generated<number>;
}

export interface TopicSubscriptionTable {
  programId: number;
  topicId: number;
  memberId: number;
  isOn: boolean;
  lastReadId: number;
  mailedId: Generated<number>;
}

export interface TotpTable {
  programId: number;
  memberId: number;
  secret: string;
  createdAt: Instant;
  confirmedAt: Instant | null;
  lastStep: Generated<number>;
}

export interface WebhookDeliveryTable {
  deliveryId: number;
  webhookId: number;
  event: string;
  body: string;
  occurredAt: Instant;
  attempts: Generated<number>;
  lastAttemptAt: Instant | null;
  lastStatus: number | null;
  deliveredAt: Instant | null;
  givenUpAt: Instant | null;
}

export interface WebhookKnownTable {
  resellerId: number;
  programs: unknown;
}

export interface WorkshopRegistrationTable {
  programId: number;
  memberId: number;
  workshopId: number;
  startsAt: Instant;
  registeredAt: Instant;
}

export interface WorkshopSessionTable {
  programId: number;
  workshopId: number;
  startsAt: Instant;
  seatsTaken: number;
}

import { setTimeout as sleep } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import { endpoints } from '@stridewell/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { activityRoutes } from '#activity/activities/activities.routes.ts';
import { badgeRoutes } from '#activity/badges/badges.routes.ts';
import { badgesOfDays } from '#activity/badges/badges.service.ts';
import { badgeCategoriesKeeper } from '#activity/badges/member-badges.service.ts';
import { importRoutes } from '#activity/imports/imports.routes.ts';
import { workOnImports } from '#activity/imports/work-on-imports.job.ts';
import { countingKeeper } from '#activity/leaderboards/group-boards.service.ts';
import { leaderboardRoutes } from '#activity/leaderboards/leaderboards.routes.ts';
import { applyDayChanges } from '#activity/leaderboards/leaderboards.service.ts';
import { timeZoneKeeper } from '#activity/leaderboards/program-clock.ts';
import { listenToDays } from '#activity/member-days/member-days.service.ts';
import { metricRoutes } from '#activity/metrics/metrics.routes.ts';
import { pointSettingsKeeper } from '#activity/points/point-settings.ts';
import { pointRoutes } from '#activity/points/points.routes.ts';
import { settleGoalDays } from '#activity/points/points.service.ts';
import { programDayRoutes } from '#activity/program-days/program-days.routes.ts';
import { restDayRoutes } from '#activity/rest-days/rest-days.routes.ts';
import { flagUnusualDaysOfPrograms } from '#activity/steps/flag-unusual-days.job.ts';
import { rederiveDaysOfPrograms } from '#activity/steps/rederive-days.job.ts';
import { stepRoutes } from '#activity/steps/steps.routes.ts';
import { streakRoutes } from '#activity/streaks/streaks.routes.ts';
import { settleStreaks } from '#activity/streaks/streaks.service.ts';
import { challengeRoutes } from '#challenges/challenges/challenges.routes.ts';
import {
  deriveSealKey,
  requireVisibleChallenge,
  type SealKey,
} from '#challenges/challenges/challenges.service.ts';
import { defineSealingJob } from '#challenges/challenges/seal-challenges.job.ts';
import { openPools } from '#foundation/database/pools.ts';
import { openExports } from '#foundation/exports/exports.service.ts';
import { enforceBodyTimeout } from '#foundation/http/body-timeout.ts';
import { allowEmbedOrigins } from '#foundation/http/cors.ts';
import { documentApi } from '#foundation/http/documentation.ts';
import { answerFailures } from '#foundation/http/failures.ts';
import { parseForm } from '#foundation/http/form-body.ts';
import { mountEndpoints } from '#foundation/http/mount-endpoints.ts';
import { serveHealthAndMetrics } from '#foundation/http/health-and-metrics.ts';
import { limitConcurrentRequests } from '#foundation/http/backpressure.ts';
import { readJsonAsUtf8 } from '#foundation/http/readable-text.ts';
import type { Route } from '#foundation/http/serve.ts';
import {
  addSecurityHeaders,
  closeConnectionsOnShutdown,
  serverOptions,
} from '#foundation/http/server-options.ts';
import { drainUnreadBodies } from '#foundation/http/unread-body.ts';
import { deriveWireKeys } from '#foundation/http/wire-keys.ts';
import { clearPictures } from '#foundation/pictures/clear-pictures.job.ts';
import { pictureRoutes, servePictures } from '#foundation/pictures/pictures.routes.ts';
import {
  openPictureStore,
  receivePicture,
  setUpPictures,
} from '#foundation/pictures/pictures.service.ts';
import { type Job, startJobs } from '#foundation/jobs/jobs.service.ts';
import { mailRoutes } from '#foundation/mail/mail.routes.ts';
import { type Mail, openMail } from '#foundation/mail/mail.service.ts';
import {
  deleteExpiredOfPrograms,
  deleteExpiredRows,
} from '#operations/housekeeping/delete-expired.job.ts';
import { demoRoutes } from '#operations/demo/demo.routes.ts';
import { selectDefaultPartitionRows } from '#operations/housekeeping/housekeeping.service.ts';
import { makePartitionsAhead } from '#operations/housekeeping/make-partitions.job.ts';
import { embeddingRoutes } from '#people/embedding/embedding.routes.ts';
import { guardEmbeds, type MayRemoteCall } from '#people/embedding/embedding.service.ts';
import { friendRoutes } from '#people/friends/friends.routes.ts';
import { journalRoutes } from '#people/journals/journals.routes.ts';
import { accountDataRoutes } from '#people/account-data/account-data.routes.ts';
import { eraseMembers } from '#people/account-data/erase-members.job.ts';
import { auditRoutes } from '#people/audit/audit.routes.ts';
import { openAuditBuffer, auditRecorderOf } from '#people/audit/audit.service.ts';
import { inviteRoutes } from '#people/invites/invites.routes.ts';
import { memberListRoutes } from '#people/member-lists/member-lists.routes.ts';
import { memberRoutes } from '#people/members/members.routes.ts';
import { mobileRoutes } from '#people/mobile/mobile.routes.ts';
import { authenticateMobileWith } from '#people/mobile/mobile-tokens.service.ts';
import { messageRoutes } from '#people/messages/messages.routes.ts';
import { noticeRoutes } from '#people/notices/notices.routes.ts';
import { createOpenIdClient } from '#people/openid/openid-client.ts';
import { openIdRoutes } from '#people/openid/openid.routes.ts';
import { partnerKeyRoutes } from '#people/partner-keys/partner-keys.routes.ts';
import { defineResetJob } from '#people/passwords/mail-reset.job.ts';
import { passwordRoutes } from '#people/passwords/passwords.routes.ts';
import { questionRoutes } from '#people/questions/questions.routes.ts';
import { registrationRoutes } from '#people/registration/registration.routes.ts';
import { deriveTokenKeys } from '#people/sign-in/access-token.ts';
import { secondFactorRoutes } from '#people/second-factor/second-factor.routes.ts';
import { sessionRoutes } from '#people/sessions/sessions.routes.ts';
import { createHandover } from '#people/sign-in/hand-over.service.ts';
import { createSessionCache } from '#people/sign-in/session-cache.ts';
import { authenticateWith, type Sessions } from '#people/sign-in/session.service.ts';
import { signInRoutes } from '#people/sign-in/sign-in.routes.ts';
import { ssoRoutes } from '#people/sso/sso.routes.ts';
import { organizationRoutes } from '#people/organizations/organizations.routes.ts';
import { teamChangeRoutes } from '#people/teams/team-changes.routes.ts';
import { teamRoutes } from '#people/teams/teams.routes.ts';
import { identityProviderRoutes } from '#programs/identity-provider/identity-provider.routes.ts';
import { programRoutes } from '#programs/programs/programs.routes.ts';
import { settingRoutes } from '#programs/settings/settings.routes.ts';
import { releaseRoutes } from '#provider/releases/releases.routes.ts';
import { type IsReleaseGiven, readReleaseHealthIn } from '#provider/releases/releases.service.ts';
import { downloadRoutes } from '#reports/downloads/downloads.routes.ts';
import { explainRoutes } from '#reports/explain/explain.routes.ts';
import type { Config } from './config.ts';
import { readSigningKey } from './secrets.ts';

// Listeners of a changed day, in order. Rows of the member alone come first; leaderboards, whose rows members
// share, come last, so that their locks are held for the shortest time.
listenToDays([
  [settleStreaks, settleGoalDays],
  [badgesOfDays, applyDayChanges],
]);

/** Lists what is done in the background. */
export function listJobs(sealKey: SealKey, mail: Mail): readonly Job[] {
  return [
    mail.job,
    defineResetJob(mail),
    workOnImports,
    rederiveDaysOfPrograms,
    flagUnusualDaysOfPrograms,
    defineSealingJob(sealKey),
    makePartitionsAhead,
    deleteExpiredRows,
    deleteExpiredOfPrograms,
    clearPictures,
    eraseMembers,
  ];
}

/** What the app is built from; the database is migrated already. */
export interface AppParts {
  config: Config;
  database: { connection: ClientConfig };
  /** Tells which releases members are given, where that is known; without it every report about a release is accepted. */
  isReleaseGiven?: IsReleaseGiven;
  /** What parts in pages of partners may call, where that is known; without it none may call anything. */
  mayRemoteCall?: MayRemoteCall;
  /** Whether jobs that are due by their schedule are enqueued; they are, unless a test has no use for them. */
  keepsSchedules?: boolean;
  /** How often it is looked for jobs. */
  lookForJobsEveryMs?: number;
}

const jobGraceMs = 1_000;

/** Builds the API with everything under `/api`. Closing it ends its connections, not the database. */
export async function buildApp({
  config,
  database,
  isReleaseGiven = async () => true,
  mayRemoteCall = async () => false,
  keepsSchedules = true,
  lookForJobsEveryMs = 1_000,
}: AppParts): Promise<FastifyInstance> {
  const secret = await readSigningKey(config.accessTokenKey, config.dataFolder);
  const app = fastify(serverOptions(config));
  const pools = openPools(database.connection, {
    size: config.databasePool,
    statementTimeoutMs: config.databaseTimeoutMs,
    idleInTransactionTimeoutMs: 2.5 * config.databaseTimeoutMs,
    connectTimeoutMs: config.databaseTimeoutMs,
    poolerUrl: config.databasePoolerUrl,
    preparesStatements: config.databasePrepare,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const exports = openExports(database.connection, {
    connectTimeoutMs: config.databaseTimeoutMs,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const keys = deriveTokenKeys(secret);
  const notes = openAuditBuffer(pools, keys.audit, app.log);
  const { connection } = database;
  const connectTimeoutMs = config.databaseTimeoutMs;
  const mail = openMail(config, secret);
  const runner = await startJobs(listJobs(deriveSealKey(secret), mail), {
    ...{ pools, connection, log: app.log, connectTimeoutMs, keepsSchedules },
    lookEveryMs: lookForJobsEveryMs,
  });
  // Before the server waits for its last answers: a slow reader would keep it for minutes.
  app.addHook('preClose', () => exports.breakOff());
  app.addHook('onClose', async () => {
    const stopped = Promise.all([runner.stop(), notes.close()]);
    // A job ends after its present step. One that has many before it looks up finds the pools ended.
    await Promise.race([stopped, sleep(jobGraceMs, undefined, { ref: false })]);
    await Promise.all([stopped, pools.end(), exports.end()]);
  });
  const wireKeys = deriveWireKeys(secret);
  setUpPictures({ store: openPictureStore(config), key: wireKeys.picture });
  const sessions: Sessions = {
    pools,
    keys,
    cache: createSessionCache(),
    notes,
    isDemo: config.isDemo,
  };
  const handover = createHandover(sessions, config);
  const authenticate = guardEmbeds(authenticateWith(sessions), { mayRemoteCall, ...config });

  const routes: Route[] = [
    ...signInRoutes(sessions, handover, config),
    ...auditRoutes,
    ...secondFactorRoutes(sessions, sessions.cache.dropSession, config),
    ...accountDataRoutes(keys.audit),
    ...sessionRoutes(sessions),
    ...partnerKeyRoutes,
    ...ssoRoutes(sessions, handover),
    ...embeddingRoutes(sessions, config),
    ...openIdRoutes(
      { sessions, client: createOpenIdClient(config.internalIssuers) },
      handover,
      config,
    ),
    ...mobileRoutes(sessions, handover),
    ...passwordRoutes(sessions, mail, defineResetJob(mail)),
    ...registrationRoutes(mail, authenticate, keys),
    ...memberRoutes(sessions.cache.dropMember, keys.audit),
    ...programRoutes,
    ...identityProviderRoutes({ box: keys.box, internalIssuers: config.internalIssuers }),
    ...settingRoutes({
      general: timeZoneKeeper,
      team: countingKeeper,
      badge: badgeCategoriesKeeper,
      points: pointSettingsKeeper,
    }),
    ...programDayRoutes,
    ...activityRoutes,
    ...stepRoutes,
    ...explainRoutes,
    ...streakRoutes,
    ...restDayRoutes,
    ...metricRoutes,
    ...leaderboardRoutes,
    ...organizationRoutes,
    ...teamRoutes,
    ...teamChangeRoutes,
    ...challengeRoutes,
    ...pointRoutes(requireVisibleChallenge),
    ...badgeRoutes,
    ...questionRoutes,
    ...noticeRoutes,
    ...friendRoutes,
    ...inviteRoutes({ pools, mail, keys }),
    ...memberListRoutes,
    ...journalRoutes,
    ...messageRoutes,
    ...pictureRoutes,
    ...releaseRoutes({ isGiven: isReleaseGiven, personKey: keys.person }),
    ...downloadRoutes(exports),
    ...importRoutes(exports, runner),
    ...mailRoutes(mail),
    ...demoRoutes(config.isDemo),
  ];

  closeConnectionsOnShutdown(app);
  drainUnreadBodies(app);
  enforceBodyTimeout(app);
  addSecurityHeaders(app, config.publicOrigin?.startsWith('https:') ?? false);
  answerFailures(app);
  await allowEmbedOrigins(app, config.embedOrigins);
  readJsonAsUtf8(app);
  await app.register(formbody, { parser: parseForm });
  if (config.eventLoopDelayLimitMs > 0)
    await limitConcurrentRequests(app, config.eventLoopDelayLimitMs);
  await app.register(
    async (api) => {
      await documentApi(api, endpoints);
      serveHealthAndMetrics(api, pools, {
        readDefaultPartitionRows: selectDefaultPartitionRows,
        readQueues: runner.figures,
        readReleaseHealth: readReleaseHealthIn,
        metricsToken: config.metricsToken,
      });
      servePictures(api);
      mountEndpoints(api, {
        endpoints,
        routes,
        pools,
        keys: wireKeys,
        auditRecorder: auditRecorderOf(notes, keys.audit),
        authenticate,
        authenticateScoped: authenticateMobileWith(sessions),
        origins: config,
        takePicture: async (owner, file) =>
          (await receivePicture(pools, owner, file, new Date())).pictureId,
        longestWaitMs: config.databaseTimeoutMs / 4,
      });
    },
    { prefix: '/api' },
  );
  await app.ready();
  return app;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@stridewell/contracts';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { badgesOfDays } from '#activity/badges/badges.service.ts';
import { openFileStore } from '#activity/file-imports/file-imports.service.ts';
import { serveSyncLinks } from '#accounts/sync-links/receive-posts.ts';
import { serveVendorWords } from '#activity/devices/receive-words.ts';
import {
  listVendors,
  setUpDevices,
  type Vendors,
} from '#activity/device-vendors/device-vendors.service.ts';
import { type DayListener, listenToDays } from '#activity/member-days/member-days.service.ts';
import { applyProgramDays } from '#activity/program-days/program-days.service.ts';
import { applyDaysToBoards } from '#engine/leaderboard/index.ts';
import { updateGoalDayPoints } from '#activity/points/points.service.ts';
import { updateStreaks } from '#activity/streaks/streaks.service.ts';
import { deriveSealKey } from '#challenges/challenges/challenges.service.ts';
import { serveMedia } from '#companion/serve-media.ts';
import { openPools } from '#engine/postgres/index.ts';
import {
  openExports,
  openPictureStore,
  receivePicture,
  servePictures,
  setUpPictures,
} from '#engine/files/index.ts';
import {
  createOperatorCheck,
  createPublicFetch,
  createServer,
  createUploadRoomCheck,
  deriveWireKeys,
  documentApi,
  guardServer,
  mountEndpoints,
  serveHealthAndMetrics,
} from '#engine/requests/index.ts';
import { deriveBoxKey } from '#engine/secrets/index.ts';
import { startJobs } from '#engine/jobs/index.ts';
import { openMail } from '#engine/mail/index.ts';
import { sendTraces } from '#engine/tracing/index.ts';
import { readBackupState } from '#operations/backup/scheduled-backup.ts';
import { measureDependencies } from '#operations/dependencies/measure-dependencies.ts';
import { selectDefaultPartitionRows } from '#operations/housekeeping/housekeeping.service.ts';
import {
  guardEmbeds,
  type IsEmbeddable,
  type MayRemoteCall,
} from '#accounts/embedding/embedding.service.ts';
import { servePeopleDrops } from '#members/people-drops/receive-files.ts';
import { serveScim } from '#members/scim/serve-scim.ts';
import { openAuditBuffer, auditRecorderOf } from '#programs/audit/audit.service.ts';
import { authenticateMobileWith } from '#members/mobile/mobile-tokens.service.ts';
import { serveWeekPictures } from '#messaging/reminders/draw-week.ts';
import { openPush } from '#messaging/push/push.service.ts';
import { composeReminder } from '#messaging/reminders/push-reminders.service.ts';
import { guardPartnerSessions } from '#accounts/sign-in-links/sign-in-links.service.ts';
import { deriveTokenKeys } from '#accounts/sign-in/access-token.ts';
import { createHandover } from '#accounts/sign-in/hand-over.service.ts';
import { createSessionCache } from '#accounts/sign-in/session-cache.ts';
import { authenticateWith, type Sessions } from '#accounts/sign-in/session.service.ts';
import { acceptApiKeys } from '#provider/api-keys/api-keys.service.ts';
import { guardImpersonations } from '#provider/impersonation/impersonation.service.ts';
import {
  deriveTransferKeys,
  setUpExports,
} from '#provider/program-exports/program-exports.service.ts';
import { exchangeReleases } from '#provider/release-requests/release-requests.service.ts';
import {
  type IsReleaseGiven,
  readReleaseHealthIn,
  readVisitsIn,
} from '#provider/releases/releases.service.ts';
import { setUpWebhooks } from '#provider/webhooks/webhooks.service.ts';
import type { Config } from './config.ts';
import { listJobs } from './jobs.ts';
import { listRoutes } from './routes.ts';
import { readSigningKey } from './secrets.ts';

const applyToBoards: DayListener = (db, programId, { changes }, now) =>
  applyDaysToBoards(db, programId, changes, applyProgramDays, now);

// The listeners to changed days, in order. Those that only write the member's own rows come first. Leaderboards come
// last because members share their rows: that way their locks are held for the shortest time.
listenToDays([
  [updateStreaks, updateGoalDayPoints],
  [badgesOfDays, applyToBoards],
]);

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the description that `/openapi.json` serves, for the process that it runs in. */
    describeApi?: () => object;
  }
}

/** The parts that the app is built from; the database is already migrated. */
export interface AppParts {
  config: Config;
  database: { connection: ClientConfig };
  /** Whether members get a release; without it, every report about a release is accepted. */
  isReleaseGiven?: IsReleaseGiven;
  /** Which remotes partners can show; by default any. */
  isEmbeddable?: IsEmbeddable;
  /** What remotes on partner pages can call; by default nothing. */
  mayRemoteCall?: MayRemoteCall;
  /** The device vendors; by default those from the configuration. */
  vendors?: Vendors;
  /** Sends requests to push services; by default over the public internet. */
  sendPush?: typeof fetch;
  /** Whether the process answers calls, runs jobs, or both. A worker only answers its operators. */
  work?: 'all' | 'api' | 'worker';
  /** Whether scheduled jobs are enqueued; only tests turn it off. */
  keepsSchedules?: boolean;
  /** How often the process looks for waiting jobs. */
  pollJobsEveryMs?: number;
}

const jobGraceMs = 1_000;

/** Builds the API with everything under `/api`. Closing it closes its connections but doesn't stop the database. */
export async function buildApp({
  config,
  database,
  isReleaseGiven = async () => true,
  isEmbeddable = async () => true,
  mayRemoteCall = async () => false,
  vendors,
  sendPush = createPublicFetch([]),
  work = 'all',
  keepsSchedules = true,
  pollJobsEveryMs = 1_000,
}: AppParts): Promise<FastifyInstance> {
  const secret = await readSigningKey(
    config.accessTokenKey,
    config.dataFolder,
    config.accessTokenKeyPrevious,
  );
  const app = createServer(config);
  await sendTraces(app, config, work === 'worker' ? 'stridewell-worker' : 'stridewell-api');
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
  const push = openPush(config, secret, { compose: composeReminder, send: sendPush });
  // This must happen before the first job looks for a vendor.
  setUpDevices({
    vendors: vendors ?? listVendors(config.vendors, createPublicFetch([])),
    box: deriveBoxKey(secret, 'devices'),
  });
  setUpWebhooks({ box: deriveBoxKey(secret, 'webhooks'), fetch: createPublicFetch([]) });
  const pictures = openPictureStore(config, (error, message) =>
    app.log.warn({ err: error }, message),
  );
  setUpExports({ transfer: deriveTransferKeys(secret), privateKey: keys.private, pictures });
  const requireUploadRoom = createUploadRoomCheck({
    folders: [config.dataFolder, config.uploadFolder],
    leastFreeBytes: config.uploadFreeBytes,
  });
  const fileStore = openFileStore(config.uploadFolder, requireUploadRoom);
  const jobs =
    work === 'api'
      ? []
      : listJobs(deriveSealKey(secret), mail, push, fileStore, keys, config.backups);
  const runner = await startJobs(jobs, {
    pools,
    connection,
    log: app.log,
    connectTimeoutMs,
    keepsSchedules,
    pollEveryMs: pollJobsEveryMs,
  });
  // Exports are aborted before the server waits for its last responses: a slow reader would hold it for minutes.
  app.addHook('preClose', () => exports.abort());
  app.addHook('onClose', async () => {
    const stopped = Promise.all([runner.stop(), notes.close()]);
    // A job ends after its current step. A job that still has many steps finds the pools closed.
    await Promise.race([stopped, sleep(jobGraceMs, undefined, { ref: false })]);
    await Promise.all([stopped, pools.end(), exports.end()]);
  });
  const wireKeys = deriveWireKeys(secret);
  setUpPictures({ store: pictures, key: wireKeys.picture });
  const sessions: Sessions = {
    pools,
    keys,
    cache: createSessionCache(),
    notes,
    mail,
    isDemo: config.isDemo,
  };
  const handover = createHandover(sessions, config);
  const authenticateViewer = guardImpersonations(
    guardPartnerSessions(acceptApiKeys(authenticateWith(sessions), pools)),
  );
  const authenticate = guardEmbeds(authenticateViewer, { mayRemoteCall, ...config });

  const routes = listRoutes({
    config,
    sessions,
    handover,
    authenticate,
    mail,
    push,
    exports,
    isReleaseGiven,
    isEmbeddable,
    jobs: runner,
    fileStore,
  });

  app.decorate('describeApi');
  await guardServer(app, config, { isWorker: work === 'worker' });
  await app.register(
    async (api) => {
      const requireOperator = createOperatorCheck(config);
      await documentApi(api, endpoints, requireOperator);
      app.describeApi = () => api.swagger();
      serveHealthAndMetrics(api, pools, {
        readDefaultPartitionRows: selectDefaultPartitionRows,
        readQueues: runner.figures,
        readBackups: () => readBackupState(pools),
        readReleaseHealth: readReleaseHealthIn,
        readVisits: readVisitsIn,
        measureDependencies: measureDependencies({
          pools,
          pictures,
          poolerUrl: config.databasePoolerUrl,
          publicOrigin: work === 'api' ? undefined : config.publicOrigin,
        }),
        exchangeReleases: (told) => exchangeReleases(pools, told),
        requireOperator,
      });
      servePictures(api);
      serveMedia(api);
      serveVendorWords(api, pools, runner.wake);
      serveSyncLinks(api, pools);
      servePeopleDrops(api, pools, { requireUploadRoom });
      serveScim(api, pools, { mail, keys, publicOrigin: config.publicOrigin });
      serveWeekPictures(api, mail.weekPictures);
      mountEndpoints(api, {
        endpoints,
        routes,
        pools,
        keys: wireKeys,
        auditRecorder: auditRecorderOf(notes, keys.audit),
        authenticate,
        authenticateScoped: authenticateMobileWith(sessions),
        origins: config,
        requireUploadRoom,
        takePicture: async (owner, file) =>
          (await receivePicture(pools, owner, file, new Date())).pictureId,
        maxWaitMs: config.databaseTimeoutMs / 4,
      });
    },
    { prefix: '/api' },
  );
  await app.ready();
  return app;
}

export type { AuditedCall, AuditRecorder } from './calls/audited-call.ts';
export { mountEndpoints } from './calls/mount-endpoints.ts';
export { requireResellersProgram } from './calls/ownership.sql.ts';
export { requireAsSeen, type Seen } from './calls/seen.ts';
export {
  type BatchedCall,
  type FileAnswer,
  type Received,
  type Route,
  serve,
  serveBatched,
  serveDownload,
  serveOpen,
  serveUpload,
} from './calls/serve.ts';
export {
  type Authenticate,
  type AuthenticateScoped,
  mustHidePrivateData,
  requireFresh,
  type Viewer,
} from './calls/viewer.ts';
export { describeContract, documentApi } from './documentation/documentation.ts';
export { preferredLanguage } from './input/preferred-language.ts';
export { plainText, sanitizeHtml, textOfHtml } from './input/sanitize-html.ts';
export { deriveWireKeys } from './input/wire-keys.ts';
export { cutPage, type Page } from './lists/pages.ts';
export {
  refuseTaken,
  requireChanged,
  requireRow,
  type RowPage,
  selectPage,
} from './lists/plain-rows.sql.ts';
export {
  cutSorted,
  inPageOrder,
  readSorted,
  sortedPage,
  type SortOrder,
} from './lists/sorted-page.sql.ts';
export {
  type DayPlace,
  pageOfDays,
  recentSpanOf,
  type RequestedSpan,
  requireForward,
  type Span,
  spanOf,
} from './lists/span.ts';
export { createNetworkLimit } from './load/network-limit.ts';
export { createPublicFetch, requirePublicAddress } from './outgoing/public-fetch.ts';
export { withinTime } from './outgoing/within-time.ts';
export { isDatabaseUnavailable } from './problems/failures.ts';
export { notGreaterThan, notLessThan } from './problems/friendly-messages.ts';
export { fieldProblem, Problem } from './problems/problem.ts';
export {
  type KeyedRequest,
  keyLifetimeHours,
  type RequestKey,
  storeAnswers,
} from './repeats/idempotency.sql.ts';
export { bindKey, claimIdempotencyKey, markReplayed } from './repeats/idempotency.ts';
export { createServer, guardServer } from './server/create-server.ts';
export { serveHealthAndMetrics } from './server/health-and-metrics.ts';
export type { ReleaseHealth } from './server/release-metrics.ts';
export type { VisitBucket } from './server/visit-metrics.ts';
export { createHttpServer } from './server/http-server.ts';
export { createOperatorCheck } from './server/operator-access.ts';
export { shareRead } from './server/share-read.ts';
export { comesFromOwnPages } from './server/same-origin.ts';
export {
  dayBefore,
  requireUploadsLeft,
  type UploadLimits,
  type Uploads,
} from './uploads/daily-uploads.ts';
export { createUploadPlaces } from './uploads/upload-places.ts';
export { readPieces } from './uploads/read-pieces.ts';
export { createUploadRoomCheck, type RequireUploadRoom } from './uploads/upload-room.ts';

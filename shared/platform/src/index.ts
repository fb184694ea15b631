// session, events, language, appearance, snackbar, server state
export * from './appearance/color-mode.ts';
export * from './appearance/former-names.ts';
export { setGuestBrand } from './appearance/guest-brand.ts';
export { PageAppearance } from './appearance/page-appearance.tsx';
export { createEventBus, events } from './events/event-bus.ts';
export type { EventBus, Flood, Occurrence } from './events/event-bus.ts';
export type { EventName, EventPayload } from './events/event-payloads.ts';
export type { EventScope, EventSender, ScopeCounts } from './events/event-scope.ts';
export { takeRemoteScopes } from './events/remote-scopes.ts';
export { useEmit, useEvent, useEventScope } from './events/use-event.ts';
export {
  addTexts,
  isLanguage,
  keepDocumentLanguage,
  languages,
  setLanguage,
} from './language/texts.ts';
export type { Language, Texts } from './language/texts.ts';
export { partTexts } from './language/part-texts.ts';
export { currentLanguage, useLanguage, useText } from './language/use-text.ts';
export type { Text } from './language/use-text.ts';
export { useServerWords } from './language/use-server-words.ts';
export type { DateInput, Reader } from './language/date-formats.ts';
export { createFormat, useFormat } from './language/use-format.ts';
export type { Format } from './language/use-format.ts';
export {
  browserPushState,
  endBrowserPush,
  keepBrowserPush,
  renewBrowserPush,
  startBrowserPush,
} from './browser-push/browser-push.ts';
export type { BrowserPushState, PushAddress } from './browser-push/browser-push.ts';
export { connection, useConnection } from './connection/connection.ts';
export { outbox, startKeepingAnswers, useOutbox } from './offline/offline.ts';
export type { WaitingWrite } from './offline/offline-store.ts';
export { apiQuery, liveQuery, queryKey, watchedQuery } from './server-state/api-query.ts';
export * from './cache/page-cache.ts';
export * from './cache/query-client.ts';
export * from './server-state/use-page-bundle.ts';
export { useChangesAtEnd } from './server-state/use-changes-at-end.ts';
export { useRenewWith } from './server-state/use-renew-with.ts';
export { useWrite } from './server-state/use-write.ts';
export type { Write, WriteOptions } from './server-state/use-write.ts';
export type { SessionApi, WriteIntent } from './session/call-once.ts';
export { createSession } from './session/create-session.ts';
export type * from './session/session-shapes.ts';
export { refreshAge } from './session/access-token.ts';
export { pageSettings, supportEmail } from './page-settings/page-settings.ts';
export type { PageSettings } from './page-settings/page-settings.ts';
export * from './session/program-flags.ts';
export * from './session/roles.ts';
export * from './session/session.ts';
export * from './session/use-session.ts';
export * from './snackbar/snackbars.ts';
export * from './snackbar/use-snackbar.ts';
export { ApiProblem, newIdempotencyKey } from '@stridewell/api-client';
export { createWatchers } from './watchers/watchers.ts';
export type { Watchers } from './watchers/watchers.ts';

// composition and history
export { defineRemote } from './composition/define-remote.ts';
export type * from './composition/define-remote.ts';
export type * from './composition/page-slots.ts';
export { matchPath, pathMatches } from './composition/match-path.ts';
export { onePerPage } from './composition/one-per-page.ts';
export { PageProviders } from './composition/page-providers.tsx';
export type { RegisteredRemote, Registry, RolloutRule } from './composition/registry.ts';
export type { RemoteDescription } from './composition/remote-description.ts';
export { remoteLifecycles } from './lifecycles/remote-lifecycles.tsx';
export type * from './lifecycles/remote-lifecycles.tsx';
export { withEvents } from './lifecycles/with-events.ts';
export type { StandardLifecycles, StandardProps } from './lifecycles/standard-lifecycles.ts';
export { releaseAddress, selectReleases } from './composition/select-releases.ts';
export type * from './composition/select-releases.ts';
export { useChosenTitle, useDocumentTitle } from './history/document-title.ts';
export { useLeaveGuard, usePendingLeave } from './history/leave-guard.ts';
export type { PendingLeave } from './history/leave-guard.ts';
export * from './history/routing.ts';
export { keepScrollPosition } from './history/scroll-position.ts';
export { createSharedHistory, sharedHistory } from './history/shared-history.ts';
export type { SharedHistory } from './history/shared-history.ts';

// screens and what is typed into them
export { drafts } from './drafts/drafts.ts';
export type { Drafts } from './drafts/drafts.ts';
export { pageScripts } from './screens/screen-scripts.ts';
export { screenRoutes } from './screens/screen-routes.tsx';
export type { LoadScreen, ScreenRoutes } from './screens/screen-routes.tsx';

// rich text
export { parseHtml, parseXml } from './safe-html/parse-html.ts';
export { SafeHtml } from './safe-html/safe-html.tsx';

// slots
export { pageIdentity } from './composition/page-identity.ts';
export type { PageIdentity } from './composition/page-identity.ts';
export { remoteFills } from './lifecycles/remote-fills.tsx';
export type { FillModule } from './lifecycles/remote-fills.tsx';
export type { RemoteInstance, RemoteMount } from './composition/remote-root.tsx';
export { Slot } from './slots/slot.tsx';
export { findPartBounds } from './slots/part-bounds.ts';
export type { PartBounds } from './slots/part-bounds.ts';
export { setSlotHost } from './slots/slot-host.ts';
export type { FillStep, SlotFill, SlotHost, SlotName } from './slots/slot-host.ts';

// embedding
export { embedEventNames } from './composition/embed-host.ts';
export type { EmbedEvent, EmbedHost, EmbedLook } from './composition/embed-host.ts';
export { grantOf } from './embed/given-token.ts';
export { isFramed, pathInFrame } from './history/frame-path.ts';

// the registry's signature
export { isExpiredRegistry, verifySignedRegistry } from './composition/verify-registry.ts';
export type { SignedPageRegistry } from './composition/verify-registry.ts';

// newer releases
export { renewPageOn } from './history/page-renewal.ts';
export type { PageChange, PageRenewal } from './history/page-renewal.ts';
export { hasUnsavedChanges } from './history/leave-guard.ts';

// content after the first paint
export { useIsAnswered } from './first-paint/use-is-answered.ts';
export { useIsPainted } from './first-paint/use-is-painted.ts';

// cards, and refreshing what they show
export { RefreshControl } from './refresh/refresh-control.tsx';
export { LoadFailure } from './problem/load-failure.tsx';
export { type FailedQuery, QueryFailure } from './problem/query-failure.tsx';
export { useProblemWords } from './problem/use-problem-words.ts';
export { QueryCard } from './query-card/query-card.tsx';

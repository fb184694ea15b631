/** The state of push notifications in this browser. */
export type BrowserPushState = 'unsupported' | 'denied' | 'off' | 'on';

/** A browser as push services and our API identify it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** Returns the state; without a worker, as in some private windows, notifications aren't available. */
export async function browserPushState(): Promise<BrowserPushState> {
  const registration = await registrationOf().catch(() => undefined);
  if (!registration || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted';
  return isOn && (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** What this browser was subscribed as: the endpoint, and the server key. */
interface KeptPush {
  endpoint: string;
  publicKey: string;
}

const keptKey = 'stridewell-push';

function readKept(): KeptPush | null {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(keptKey) ?? 'null')) as Partial<KeptPush>; // checked below
    const { endpoint, publicKey } = kept;
    return typeof endpoint === 'string' && typeof publicKey === 'string'
      ? { endpoint, publicKey }
      : null;
  } catch {
    return null;
  }
}

/** Stores (or clears, with null) what the server knows about this browser, so that a change can be detected. */
export function keepBrowserPush(kept: KeptPush | null): void {
  try {
    if (kept) localStorage.setItem(keptKey, JSON.stringify(kept));
    else localStorage.removeItem(keptKey);
  } catch {
    // A browser that stores nothing asks its user again.
  }
}

/**
 * Checks whether the browser has replaced or lost its subscription. Returns the current one to send to the server, or
 * null if nothing has changed. Never asks the person.
 */
export async function renewBrowserPush(): Promise<(PushAddress & { publicKey: string }) | null> {
  const kept = readKept();
  const registration = kept ? await registrationOf() : undefined;
  if (!kept || !registration || Notification.permission !== 'granted') return null;
  const known = await registration.pushManager.getSubscription();
  if (known?.endpoint === kept.endpoint) return null;
  const address = await startBrowserPush(kept.publicKey);
  return address && { ...address, publicKey: kept.publicKey };
}

/** Asks the person and the push service for notifications; null if either refuses. */
export async function startBrowserPush(publicKey: string): Promise<PushAddress | null> {
  const registration = await registrationOf();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const before = await registration.pushManager.getSubscription();
  // A subscription with another key can't receive our messages.
  if (before && textOf(before.options.applicationServerKey) !== publicKey)
    await before.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: made.endpoint,
    p256dh: textOf(made.getKey('p256dh')),
    auth: textOf(made.getKey('auth')),
  };
}

/** Unsubscribes this browser. Returns the old endpoint, or null if there was none. */
export async function endBrowserPush(): Promise<string | null> {
  const registration = await registrationOf();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

/** Encodes bytes in base64url. */
function textOf(bytes: ArrayBuffer | null): string {
  const signs = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

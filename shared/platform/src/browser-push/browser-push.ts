/** How it stands with notifications in this browser. */
export type BrowserPushState = 'unsupported' | 'denied' | 'off' | 'on';

/** A browser as push services and our API name it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** Says how it stands; without a worker, as in private windows of some browsers, there are none. */
export async function browserPushState(): Promise<BrowserPushState> {
  const registration = await registrationOf().catch(() => undefined);
  if (!registration || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted';
  return isOn && (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** What this browser was turned on as: where its notifications went, and the key that it knows us by. */
interface KeptPush {
  endpoint: string;
  publicKey: string;
}

const keptKey = 'stridewell-push';

function readKept(): KeptPush | null {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(keptKey) ?? 'null')) as Partial<KeptPush>; // looked at below
    const { endpoint, publicKey } = kept;
    return typeof endpoint === 'string' && typeof publicKey === 'string'
      ? { endpoint, publicKey }
      : null;
  } catch {
    return null;
  }
}

/** Keeps, or forgets with null, what the server knows of this browser, so that a change of it can be told. */
export function keepBrowserPush(kept: KeptPush | null): void {
  try {
    if (kept) localStorage.setItem(keptKey, JSON.stringify(kept));
    else localStorage.removeItem(keptKey);
  } catch {
    // A browser that keeps nothing is asked again by its person.
  }
}

/**
 * Looks whether the browser has replaced what it was turned on as, or lost it: answers where notifications go now, for
 * the server to know, or null where nothing has changed. Never asks the person anything.
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

/** Asks the person, and the browser's push service, for notifications; null where either refuses. */
export async function startBrowserPush(publicKey: string): Promise<PushAddress | null> {
  const registration = await registrationOf();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const before = await registration.pushManager.getSubscription();
  // One that knows us by another key takes nothing from this one.
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

/** Ends notifications in this browser; answers where they went, or null where there were none. */
export async function endBrowserPush(): Promise<string | null> {
  const registration = await registrationOf();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

/** Bytes in base64url. */
function textOf(bytes: ArrayBuffer | null): string {
  const signs = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

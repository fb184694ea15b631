/**
 * The service worker. It serves only what the network can't, and shows notifications. It knows no releases and no file
 * lists: a page from the server is always the newest, and names its files by their hash. It is this one file, because
 * the build puts nothing next to it.
 */

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  message: Extendable & { data: unknown };
  fetch: Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
  push: Extendable & PushEvent;
  pushsubscriptionchange: Extendable & { oldSubscription: { options: object } | null };
  notificationclick: Extendable & PressEvent;
}

/** What shows notifications and opens pages. */
interface NoteScope {
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: { subscribe(options: object): Promise<unknown> };
  };
  clients: {
    matchAll(options: object): Promise<readonly NotePage[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

interface NotePage {
  url: string;
  focus(): Promise<unknown>;
}

/** A message of the push service. */
interface PushEvent {
  data: { json(): unknown } | null;
}

/** A click on a notification, or on its button. */
interface PressEvent {
  action: string;
  notification: { data: unknown; close(): void };
}

/** What our server sends (api/src/messaging/push/send-push.job.ts). */
interface Note {
  title: string;
  body: string;
  path: string;
  topic: string;
  end: { label: string; done: string; token: string };
}

/** The part of a worker's global scope that is used here; the page's types don't include it. */
interface WorkerScope extends NoteScope {
  location: Location;
  clients: NoteScope['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

// A worker's global, which the compiler takes for a window's.
const worker = self as unknown as WorkerScope;

/** The cache, named by its format: another format gets another name. */
const pages = 'stridewell-page-1';
const files = 'stridewell-files-1';
/** The page is the same at every address. */
const pageKey = '/';
/** The icon of a notification. */
const icon = '/shell/icon-192.png';
/** How long the network may take if there is a stored copy, in milliseconds. */
const patience = 5000;
/** The oldest files are dropped; a set of releases has about a hundred. */
const maxStoredFiles = 400;

worker.addEventListener('install', (event) => {
  // No open page depends on this worker's choices, so it takes over right away.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOtherShapes()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(fetchPage(event));
  } else if (isFile(pathname)) event.respondWith(fetchFile(event));
});

// The files of the page that registered the worker arrived before it.
worker.addEventListener('message', (event) => {
  // Whatever a page sends is checked below.
  const { keep } = Object(event.data) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep.filter((one) => typeof one === 'string')));
});

worker.addEventListener('push', (event) => event.waitUntil(showNote(event)));

// The browser replaced its subscription: subscribe again with the same key; the next page tells the server.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event;
  if (!oldSubscription) return;
  event.waitUntil(
    worker.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(answerPress(event));
});

/** Partner frames, developer pages, the API, release files and files such as `/registry.json` aren't our pages. */
function isPage(pathname: string): boolean {
  return !/^\/((api|developers|embed|remotes|shell)(\/|$)|[^/]+\.[a-z0-9]{2,11}$)/i.test(pathname);
}

/** Files that never change under their name. */
function isFile(pathname: string): boolean {
  return /^\/(release-files|remotes|shell)\//.test(pathname);
}

async function forgetOtherShapes(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith('stridewell-') && ![pages, files].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newest page is the server's; the stored one is used if the server does not respond. */
function fetchPage(event: WorkerEvents['fetch']): Promise<Response> {
  return fetchOrKept(event, pages, pageKey);
}

function fetchFile(event: WorkerEvents['fetch']): Promise<Response> {
  return fetchOrKept(event, files, event.request.url);
}

/** Responds from the network, or from the cache if the network failed or is too slow. */
async function fetchOrKept(
  event: WorkerEvents['fetch'],
  name: string,
  key: string,
): Promise<Response> {
  const answering = fetch(event.request).then((answer) => {
    if (isWhole(answer)) storeLater(event, name, key, answer.clone());
    return answer;
  });
  // A response that arrives after the stored one is stored for next time.
  event.waitUntil(answering.catch(() => undefined));
  const isLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([answering, isLate]).catch(() => null);
  return answer ?? (await (await caches.open(name)).match(key)) ?? answering;
}

function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected;
}

/** Stores a response after the page has received it; without space nothing is stored. */
function storeLater(event: Extendable, name: string, key: string, answer: Response): void {
  event.waitUntil(keep(name, key, answer).catch(() => undefined));
}

async function keep(name: string, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  if (name !== files) return;
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxStoredFiles).map((one) => cache.delete(one)));
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(files);
  const wanted = addresses.filter((address) => {
    const { origin, pathname } = new URL(address, worker.location.href);
    return origin === worker.location.origin && isFile(pathname);
  });
  await Promise.all([
    fetch(pageKey).then(async (page) => isWhole(page) && (await keep(pages, pageKey, page))),
    ...wanted.map(async (address) => {
      if (await cache.match(address)) return;
      const answer = await fetch(address);
      if (isWhole(answer)) await keep(files, address, answer);
    }),
  ]).catch(() => undefined);
}

/** Shows what the push service sent, replacing an earlier notification of the same topic. */
async function showNote({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const note = data.json() as Note; // encrypted by our server for this browser
  await worker.registration.showNotification(note.title, {
    body: note.body,
    icon,
    badge: icon,
    tag: note.topic,
    data: note,
    actions: [{ action: 'end', title: note.end.label }],
  });
}

/** Opens the page of a notification, or turns such notifications off if its button was clicked. */
async function answerPress(event: PressEvent): Promise<void> {
  const { action, notification } = event;
  notification.close();
  const note = notification.data as Note | null; // stored with it above
  if (!note?.path) return;
  if (action === 'end') return turnOffNotifications(note);
  const address = new URL(note.path, worker.location.href);
  // No message can lead away from our site.
  if (address.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const [open] = pages.filter(({ url }) => new URL(url).pathname === address.pathname);
  if (open) await open.focus();
  else await worker.clients.openWindow(address.href);
}

async function turnOffNotifications({ end, path, topic }: Note): Promise<void> {
  const answer = await fetch(`/api/unsubscribe/${end.token}`, { method: 'POST' }).catch(() => null);
  if (answer?.ok) {
    await worker.registration.showNotification(end.done, { icon, tag: topic, data: { path } });
  } else {
    // If this request fails, the settings have the same switch.
    await worker.clients.openWindow(
      new URL('/member-settings/account/notifications', worker.location.href).href,
    );
  }
}

export {};

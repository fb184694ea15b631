/**
 * The service worker: it answers only what the network cannot, and shows notifications. It knows no release, keeps no
 * list of files and decides between none: a page that comes from the server is always the newest, and names its files
 * by their content. All of it is this one file: the build puts nothing beside it.
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

/** The part of it by which notifications are shown, and pages opened. */
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

/** A press on a notification, or on its button. */
interface PressEvent {
  action: string;
  notification: { data: unknown; close(): void };
}

/** What our server sends (api/src/people/push/send-push.job.ts). */
interface Note {
  title: string;
  body: string;
  path: string;
  topic: string;
  end: { label: string; done: string; token: string };
}

/** The part of a worker's global scope that is used here; the page's own types have none of it. */
interface WorkerScope extends NoteScope {
  location: Location;
  clients: NoteScope['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

// The global of a worker: the compiler takes it for a window's.
const worker = self as unknown as WorkerScope;

/** Everything that is kept, by the shape in which it is: another shape takes another name. */
const pages = 'stridewell-page-1';
const files = 'stridewell-files-1';
/** The page is the same at every address. */
const pageKey = '/';
/** The picture of a notification. */
const icon = '/shell/icon-192.png';
/** How long the network may take while something kept could stand in, in milliseconds. */
const patience = 5000;
/** Of older files the first go: a set of releases has about a hundred. */
const mostFiles = 400;

worker.addEventListener('install', (event) => {
  // It decides nothing that an open page depends on, so it need not wait until that is closed.
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

// The files of the page that brought the worker came before it.
worker.addEventListener('message', (event) => {
  // Whatever a page sends is looked at below.
  const { keep } = Object(event.data) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep.filter((one) => typeof one === 'string')));
});

worker.addEventListener('push', (event) => event.waitUntil(showNote(event)));

// The browser has replaced its subscription: one by the same key takes its place, and the next page tells the server.
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

/** Partner frames, the API, release files and files at the root, such as `/registry.json`, aren't pages of ours. */
function isPage(pathname: string): boolean {
  return !/^\/((api|embed|remotes|shell)(\/|$)|[^/]+\.[a-z0-9]{2,11}$)/i.test(pathname);
}

/** What never changes under its name. */
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

/** The newest page is the server's; the kept one stands in where the server does not answer. */
function fetchPage(event: WorkerEvents['fetch']): Promise<Response> {
  return fetchOrKept(event, pages, pageKey);
}

function fetchFile(event: WorkerEvents['fetch']): Promise<Response> {
  return fetchOrKept(event, files, event.request.url);
}

/** Answers with what the network brings, or with what is kept once it has failed or let the page wait too long. */
async function fetchOrKept(
  event: WorkerEvents['fetch'],
  name: string,
  key: string,
): Promise<Response> {
  const answering = fetch(event.request).then((answer) => {
    if (isWhole(answer)) keepBeside(event, name, key, answer.clone());
    return answer;
  });
  // An answer that comes after the kept one is kept for the next time.
  event.waitUntil(answering.catch(() => undefined));
  const isLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([answering, isLate]).catch(() => null);
  return answer ?? (await (await caches.open(name)).match(key)) ?? answering;
}

function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected;
}

/** Keeps an answer while the page has it already; what the browser has no room for is not kept. */
function keepBeside(event: Extendable, name: string, key: string, answer: Response): void {
  event.waitUntil(keep(name, key, answer).catch(() => undefined));
}

async function keep(name: string, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  if (name !== files) return;
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -mostFiles).map((one) => cache.delete(one)));
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

/** Shows what the push service brought, in place of an earlier one of the same topic. */
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

/** Opens the page that a notification is about, or ends such notifications where its button was pressed. */
async function answerPress(event: PressEvent): Promise<void> {
  const { action, notification } = event;
  notification.close();
  const note = notification.data as Note | null; // kept with it above
  if (!note?.path) return;
  if (action === 'end') return endNotes(note);
  const address = new URL(note.path, worker.location.href);
  // Nothing that a message says leads away from us.
  if (address.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const [open] = pages.filter(({ url }) => new URL(url).pathname === address.pathname);
  if (open) await open.focus();
  else await worker.clients.openWindow(address.href);
}

async function endNotes({ end, path, topic }: Note): Promise<void> {
  const answer = await fetch(`/api/unsubscribe/${end.token}`, { method: 'POST' }).catch(() => null);
  if (answer?.ok) {
    await worker.registration.showNotification(end.done, { icon, tag: topic, data: { path } });
  } else {
    // Where it did not arrive, the settings have the same switch.
    await worker.clients.openWindow(new URL('/member-settings/account', worker.location.href).href);
  }
}

export {};

// In a page of its own: it stands in for functions of the window.
type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
let network: (address: string) => Promise<object>;
let stored: Map<string, Map<string, object>>;
let pages: { url: string; focus: () => Promise<unknown> }[] = [];
let opened: string[] = [];
let shown: object[] = [];
let subscribed: object[] = [];

function answer(text: string, changes: object = {}) {
  const made = { status: 200, type: 'basic', redirected: false, text, ...changes };
  return { ...made, clone: () => made };
}

function keyOf(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, location.href).pathname;
}

function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, object>();
  stored.set(name, entries);
  return {
    put: async (request: string | { url: string }, value: object) =>
      void entries.set(keyOf(request), value),
    match: async (request: string | { url: string }) => entries.get(keyOf(request)),
    delete: async (request: string | { url: string }) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()],
  };
}

beforeAll(async () => {
  jest.spyOn(window, 'addEventListener').mockImplementation((type, handler) => {
    handlers.set(type, handler as Handler); // the worker adds functions
  });
  Object.assign(window, {
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    fetch: (request: string | { url: string }) => network(keyOf(request)),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      openWindow: async (address: string) => opened.push(address),
    },
    registration: {
      pushManager: { subscribe: async (options: object) => subscribed.push(options) },
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
  });
  await import('./worker.ts');
});

beforeEach(() => {
  stored = new Map();
  [pages, opened, shown, subscribed] = [[], [], [], []];
});

/** Dispatches an event and waits for the worker. Returns its response, if any. */
async function dispatch(type: string, event: object = {}): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  let response: Promise<unknown> | undefined;
  handlers.get(type)?.({
    ...event,
    waitUntil: (one: Promise<unknown>) => work.push(one),
    respondWith: (one: Promise<unknown>) => {
      response = one;
    },
  });
  const outcome = await response?.catch((error: unknown) => error);
  await Promise.all(work);
  return outcome;
}

function ask(path: string, mode = 'navigate', method = 'GET') {
  const url = new URL(path, location.href).href;
  return dispatch('fetch', { request: { url, mode, method } });
}

const online = (text: string) => {
  network = async () => answer(text);
};
const offline = () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
};

it("the worker returns the server's page if there is one, also after an update or a rollback", async () => {
  for (const version of ['one', 'two', 'one']) {
    online(version);
    expect(await ask('/my-dashboard')).toMatchObject({ text: version });
  }
  offline();
  // The last stored page is used at every address.
  expect(await ask('/points')).toMatchObject({ text: 'one' });
});

it('the worker passes on what the server says about itself, and stores none of it', async () => {
  online('the page');
  await ask('/my-dashboard');
  network = async () => answer('closed', { status: 503 });
  expect(await ask('/my-dashboard')).toMatchObject({ text: 'closed' });
  offline();
  expect(await ask('/my-dashboard')).toMatchObject({ text: 'the page' });
});

it.each(['/profile/theo.marsh', '/embedded', '/organization/acme.io'])(
  'the worker returns the stored page at %s without a network',
  async (path) => {
    online('the page');
    await ask('/my-dashboard');
    offline();
    expect(await ask(path)).toMatchObject({ text: 'the page' });
  },
);

it('the worker returns the stored page after five seconds without a response, and stores the late one', async () => {
  online('the page');
  await ask('/my-dashboard');
  let arrive: (late: object) => void = () => undefined;
  network = () => new Promise((resolve) => (arrive = resolve));
  jest.useFakeTimers();
  const shown = ask('/my-dashboard');
  await jest.advanceTimersByTimeAsync(5000);
  arrive(answer('the late page'));
  jest.useRealTimers();
  expect(await shown).toMatchObject({ text: 'the page' });
  offline();
  expect(await ask('/my-dashboard')).toMatchObject({ text: 'the late page' });
});

it('the worker returns stored files offline, and fails like the network for others', async () => {
  online('code');
  await ask('/shell/shell.12345678.js', 'cors');
  offline();
  expect(await ask('/shell/shell.12345678.js', 'cors')).toMatchObject({ text: 'code' });
  expect(await ask('/remotes/mf-teams/1.0.0-00000001/a.js', 'cors')).toBeInstanceOf(TypeError);
  stored.clear();
  expect(await ask('/my-dashboard')).toBeInstanceOf(TypeError);
});

it.each(['/api/members/7', '/registry.json', '/embed/plan', '/developers/calls', '/worker.js'])(
  'the worker leaves %s to the network',
  async (path) => {
    online('anything');
    expect(await ask(path)).toBeUndefined();
    expect(await ask('/my-dashboard', 'navigate', 'POST')).toBeUndefined();
    expect(stored.size).toBe(0);
  },
);

it('the worker stores our files that were loaded before it, and no others', async () => {
  network = async (address) => answer(`content of ${address}`);
  const keep = ['/shell/a.js', '/api/members/7', 'https://elsewhere.example/shell/b.js', 7];
  await dispatch('message', { data: { keep } });
  await dispatch('message', { data: null });
  expect([...(stored.get('stridewell-files-1')?.keys() ?? [])]).toEqual(['/shell/a.js']);
  offline();
  expect(await ask('/my-dashboard')).toMatchObject({ text: 'content of /' });
});

it('the worker deletes caches of its earlier formats, and no others', async () => {
  cacheOf('stridewell-page-0');
  cacheOf('partner-files');
  await dispatch('install');
  await dispatch('activate');
  expect([...stored.keys()]).toEqual(['partner-files']);
});

const note = {
  title: 'A short walk today?',
  body: 'There are no steps yet.',
  path: '/my-dashboard',
  topic: 'push-reminders',
  end: { label: 'No more', done: 'Done.', token: '1.2.push.x' },
};

/** Clicks a notification and returns whether it was closed. */
async function press(action = '', data: unknown = note): Promise<boolean> {
  let isClosed = false;
  const notification = { data, close: () => (isClosed = true) };
  await dispatch('notificationclick', { action, notification });
  return isClosed;
}

it('the worker shows push messages, and opens their page or the one that is open', async () => {
  await dispatch('push', { data: { json: () => note } });
  await dispatch('push', { data: null });
  expect(shown).toMatchObject([
    {
      title: 'A short walk today?',
      body: 'There are no steps yet.',
      tag: 'push-reminders',
      actions: [{ action: 'end', title: 'No more' }],
    },
  ]);
  expect(await press()).toBe(true);
  expect(opened).toEqual([new URL('/my-dashboard', location.href).href]);
  const focus = jest.fn(async () => undefined);
  pages = [{ url: new URL('/my-dashboard', location.href).href, focus }];
  await press();
  expect(focus).toHaveBeenCalledTimes(1);
  await press('', { ...note, path: 'https://elsewhere.example/' });
  expect(opened).toHaveLength(1);
});

it('the worker subscribes again with the same key when the browser replaced the subscription', async () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await dispatch('pushsubscriptionchange', { oldSubscription: { options } });
  await dispatch('pushsubscriptionchange', { oldSubscription: null });
  expect(subscribed).toEqual([options]);
});

it('the worker ends notifications with one click, and opens the settings if that fails', async () => {
  const asked: string[] = [];
  network = async (address) => {
    asked.push(address);
    return { ok: true };
  };
  await press('end');
  expect(asked).toEqual(['/api/unsubscribe/1.2.push.x']);
  expect(shown).toMatchObject([{ title: 'Done.' }]);
  offline();
  await press('end');
  expect(opened).toEqual([new URL('/member-settings/account/notifications', location.href).href]);
});

export {};

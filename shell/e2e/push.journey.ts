import { type CDPSession, expect, type Worker } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';

journey.use({ serviceWorkers: 'allow' });

const note = {
  title: 'A short walk today?',
  body: 'There are no steps yet.',
  path: '/points',
  topic: 'push-reminders',
  end: { label: 'No more', done: 'Done.', token: 'none' },
};

interface Shown {
  title: string;
  options: { body: string; tag: string; icon: string; data: object; actions: object[] };
}

/** The parts of a worker's global scope used here; the page's types don't include it. */
interface Scope {
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { openWindow(address: string): Promise<null> };
  dispatchEvent(event: Event): void;
  shown: Shown[];
  opened: string[];
}

/** Returns the browser's ID of our running worker. */
async function registrationOf(cdp: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

/**
 * Records the worker's requests to the browser instead of running them: a headless browser grants no
 * notifications, and opens a page only on a real click.
 */
function recordRequests(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as Scope; // The page's types don't have it
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options: options as Shown['options'] }); // The worker's request
    };
    scope.clients.openWindow = async (address) => {
      scope.opened.push(address);
      return null;
    };
  });
}

function notificationsOf(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (self as unknown as Scope).shown); // As above
}

/** Clicks the last notification or its button; returns which pages were opened and whether it was closed. */
function press(worker: Worker, action: string) {
  return worker.evaluate(async (pressed) => {
    const scope = self as unknown as Scope; // As above
    let isClosed = false;
    const works: Promise<unknown>[] = [];
    const notification = { data: scope.shown.at(-1)?.options.data, close: () => (isClosed = true) };
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { action: pressed, notification, waitUntil }),
    );
    await Promise.all(works);
    return { isClosed, opened: scope.opened.splice(0) };
  }, action);
}

journey(
  'the service worker shows a push message, which opens its page',
  async ({ page, context, baseURL }) => {
    const origin = new URL(String(baseURL)).origin;
    const worker = await step('Given a member whose browser runs the service worker', async () => {
      await openAs(page, people.jonas, '/member-settings/account/notifications');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const [running] = context.serviceWorkers();
      return running ?? (await context.waitForEvent('serviceworker'));
    });
    await recordRequests(worker);

    await step('When the push service sends two messages of one topic', async () => {
      const cdp = await context.newCDPSession(page);
      const registrationId = await registrationOf(cdp, origin);
      for (const title of ['An older one', note.title]) {
        const data = JSON.stringify({ ...note, title });
        await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      }
    });

    await step('Then both are shown, and the later replaces the earlier', async () => {
      await expect.poll(() => notificationsOf(worker).then((shown) => shown.length)).toBe(2);
      const [older, last] = await notificationsOf(worker);
      expect([older?.title, older?.options.tag]).toEqual(['An older one', note.topic]);
      expect(last).toMatchObject({
        title: note.title,
        options: { body: note.body, tag: note.topic, actions: [{ title: note.end.label }] },
      });
      const icon = await page.request.get(String(last?.options.icon));
      expect(icon.headers()['content-type']).toBe('image/png');
    });

    await step('And pressing it opens its page and removes it', async () => {
      expect(await press(worker, '')).toEqual({
        isClosed: true,
        opened: [new URL(note.path, origin).href],
      });
    });

    await step('And a button that the server refuses opens the settings', async () => {
      // The token in this message is invalid.
      expect(await press(worker, 'end')).toEqual({
        isClosed: true,
        opened: [new URL('/member-settings/account/notifications', origin).href],
      });
    });
  },
);

/** The part of a worker's scope by which notifications are shown, and pages opened. */
export interface NoteScope {
  location: Location;
  registration: { showNotification(title: string, options: object): Promise<void> };
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
export interface PushEvent {
  data: { json(): unknown } | null;
}

/** A press on a notification, or on its button. */
export interface PressEvent {
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

const icon = '/shell/icon-192.png';

/** Shows what the push service brought, in place of an earlier one of the same topic. */
export async function showNote({ registration }: NoteScope, { data }: PushEvent): Promise<void> {
  if (!data) return;
  const note = data.json() as Note; // encrypted by our server for this browser
  await registration.showNotification(note.title, {
    ...{ body: note.body, icon, badge: icon, tag: note.topic, data: note },
    actions: [{ action: 'end', title: note.end.label }],
  });
}

/** Opens the page that a notification is about, or ends such notifications where its button was pressed. */
export async function answerPress(scope: NoteScope, event: PressEvent): Promise<void> {
  const { action, notification } = event;
  notification.close();
  const note = notification.data as Note | null; // kept with it above
  if (!note?.path) return;
  if (action === 'end') return endNotes(scope, note);
  const address = new URL(note.path, scope.location.href);
  // Nothing that a message says leads away from us.
  if (address.origin !== scope.location.origin) return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const [open] = pages.filter(({ url }) => new URL(url).pathname === address.pathname);
  if (open) await open.focus();
  else await scope.clients.openWindow(address.href);
}

async function endNotes(scope: NoteScope, { end, path, topic }: Note): Promise<void> {
  const answer = await fetch(`/api/unsubscribe/${end.token}`, { method: 'POST' }).catch(() => null);
  if (answer?.ok) {
    await scope.registration.showNotification(end.done, { icon, tag: topic, data: { path } });
  } else {
    // Where it did not arrive, the settings have the same switch.
    await scope.clients.openWindow(new URL('/member-settings/account', scope.location.href).href);
  }
}

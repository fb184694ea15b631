import { changeMailLists, endPush, getPush, startPush } from '@stridewell/contracts';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { PushRenewal } from './push-renewal.tsx';
import { allLists, showSettings } from './show-settings.fixture.tsx';

/** Mocks a browser's service worker and push service as far as the page uses them. */
function takeNotifications(permission: NotificationPermission) {
  let subscription: object | null = null;
  const key = (length: number) => new Uint8Array(length).buffer;
  const made = {
    endpoint: 'https://push.example/send/1',
    options: { applicationServerKey: key(65) },
    getKey: (name: string) => key(name === 'auth' ? 16 : 65),
    unsubscribe: async () => (subscription = null),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async () => (subscription = made)),
  };
  const notification = { permission, requestPermission: async () => permission };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return pushManager;
}

it('turns notifications on in this browser, chooses topics, and turns them off', async () => {
  const pushManager = takeNotifications('granted');
  const { api, person } = await showSettings('/member-settings/account/notifications');
  const state = (browsers: number) => {
    const answer = { data: { publicKey: 'BKey', browsers } };
    api.answer(getPush, answer);
    return answer;
  };
  api.answer(startPush, () => state(1));
  await person.click(await screen.findByRole('button', { name: 'Turn on here' }));
  expect(await screen.findByText('On in this browser')).toBeVisible();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BKey',
  });
  expect(api.inputs(startPush)[0]?.body).toEqual({
    endpoint: 'https://push.example/send/1',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  });
  api.answer(changeMailLists, { data: { ...allLists, 'push-devices': 0 as const } });
  await person.click(await screen.findByRole('switch', { name: 'Devices' }));
  await waitFor(() =>
    expect(api.inputs(changeMailLists)[0]?.body).toEqual({ 'push-devices': false }),
  );
  api.answer(endPush, () => state(0));
  await person.click(screen.getByRole('button', { name: 'Turn off here' }));
  expect(await screen.findByRole('button', { name: 'Turn on here' })).toBeVisible();
  expect(api.inputs(endPush)[0]?.body).toEqual({ endpoint: 'https://push.example/send/1' });
});

it('sends a replaced push subscription to the server once', async () => {
  const pushManager = takeNotifications('granted');
  const kept = { endpoint: 'https://push.example/send/0', publicKey: 'BKey' };
  localStorage.setItem('stridewell-push', JSON.stringify(kept));
  const api = createFakeApi();
  api.answer(startPush, { data: { publicKey: 'BKey', browsers: 1 } });
  const { unmount } = await renderScreen(<PushRenewal />, { api });
  await waitFor(() =>
    expect(api.inputs(startPush)).toMatchObject([
      { body: { endpoint: 'https://push.example/send/1' } },
    ]),
  );
  unmount();
  await renderScreen(<PushRenewal />, { api });
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  expect(api.inputs(startPush)).toHaveLength(1);
  localStorage.removeItem('stridewell-push');
  await renderScreen(<PushRenewal />, { api });
  expect(api.inputs(startPush)).toHaveLength(1);
});

it('says that the browser blocks notifications', async () => {
  takeNotifications('denied');
  await showSettings('/member-settings/account/notifications');
  expect(await screen.findByText(/Notifications are blocked/)).toBeVisible();
});

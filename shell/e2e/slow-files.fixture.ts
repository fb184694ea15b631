import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

/**
 * How long a part may take to appear once its file is available: the longest delay between two retries, plus a
 * margin.
 */
export const patience = { timeout: 35_000 };

/** A server that never responds. */
export const hangs = (): Promise<void> => new Promise(() => undefined);

/** Ways in which a file fails to load, or loads too late. */
export const ways = {
  hangs,
  'is gone': (route: Route) => route.fulfill({ status: 404 }),
  'comes late': async (route: Route) => {
    await wait(12_000);
    await route.fallback();
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

/** Returns a server that can freeze: it answers nothing until it thaws. `serve` freezes it when a file is requested. */
export function createFreezableServer(page: Page) {
  let thaw = (): void => undefined;
  const thawed = new Promise<void>((resolve) => (thaw = resolve));
  const hold = async (route: Route) => {
    await thawed;
    await route.fallback();
  };
  const freeze = () => page.route('**/*', hold);
  const serve = async (route: Route) => {
    await freeze();
    await hold(route);
  };
  return { freeze, serve, thaw };
}

/** The minimum time that the server stays frozen, in milliseconds. */
export const frozenFor = 16_000;

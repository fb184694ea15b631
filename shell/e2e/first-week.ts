import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const dayMs = 24 * 60 * 60 * 1000;
const aheadOn = (day: number) => (day - 1) * dayMs;

/** A device that somebody lives a week with; it keeps its session from day to day. */
export type DeviceOfWeek = BrowserContextOptions & { name: 'desktop' | 'phone' };

/** A desktop and a phone that nobody has used. */
export function devicesOfWeek(): DeviceOfWeek[] {
  return [
    { name: 'desktop', viewport: { width: 1440, height: 900 } },
    { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ];
}

/** Puts the clock of the product on a day of the week, which begins today: see `moved-clock.mjs`. */
export async function setClockAhead(day: number): Promise<void> {
  const file = process.env.STRIDEWELL_CLOCK_AHEAD;
  if (!file) throw new Error('STRIDEWELL_CLOCK_AHEAD names no file: start it with `pnpm e2e`.');
  writeFileSync(file, String(aheadOn(day)));
  // The product looks ten times a second.
  await wait(500);
}

/** Opens a page on a device, on a day of the week. */
export async function openAhead(
  browser: Browser,
  { name: _name, ...options }: DeviceOfWeek,
  day: number,
): Promise<Page> {
  const context = await browser.newContext({
    ...{ locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...options,
  });
  await context.addInitScript((ahead) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    globalThis.Date = new Proxy(RealDate, {
      construct: (_target, given: unknown[]) =>
        // What a page gave goes on as it is.
        Reflect.construct(RealDate, given.length === 0 ? [now()] : given) as Date,
      get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, aheadOn(day));
  return context.newPage();
}

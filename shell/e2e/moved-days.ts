import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const dayMs = 24 * 60 * 60 * 1000;
const millisecondsAhead = (day: number) => (day - 1) * dayMs;

/** A device that someone uses for several days; it keeps its session from day to day. */
export type Device = BrowserContextOptions & { name: string };

/** The desktop and phone widths of these journeys. */
export const desktop = { viewport: { width: 1440, height: 900 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Sets the product's clock to a day, where day 1 is today: see `moved-clock.mjs`. */
export async function setClockAhead(day: number): Promise<void> {
  const file = process.env.STRIDEWELL_CLOCK_AHEAD;
  if (!file)
    throw new Error("STRIDEWELL_CLOCK_AHEAD isn't set: start the journeys with `pnpm e2e`.");
  writeFileSync(file, String(millisecondsAhead(day)));
  // The product reads the file ten times a second.
  await wait(500);
}

/** Returns the date of a day in the time zone of the journey and its product. */
export function dateOn(day: number): string {
  const { year, month, date } = partsOf(new Date(Date.now() + millisecondsAhead(day)));
  return `${year}-${month}-${date}`;
}

function partsOf(instant: Date) {
  const two = (number: number) => String(number).padStart(2, '0');
  const [month, date] = [two(instant.getMonth() + 1), two(instant.getDate())];
  return { year: instant.getFullYear(), month, date };
}

/** Opens a page on a device, on a given day. */
export async function openAhead(
  browser: Browser,
  { name: _name, ...options }: Device,
  day: number,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript((ahead) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    globalThis.Date = new Proxy(RealDate, {
      construct: (_target, given: unknown[]) =>
        // The page's own values stay as they are.
        Reflect.construct(RealDate, given.length === 0 ? [now()] : given) as Date,
      get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, millisecondsAhead(day));
  return context.newPage();
}

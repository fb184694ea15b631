import { createHash, randomUUID } from 'node:crypto';
import { addDays } from '@stridewell/rules';
import { asleep, weighed } from './measured.ts';
import { type Vendor, wholeAnswer } from './vendor.ts';

/** The steps of an office day, and the maximum that a day may add to them. */
const fewest = 3500;
const spread = 9000;
/** About one day in this many is missing, as if the member forgot to charge the device. */
const missingEvery = 9;

/** Returns the made-up steps of a day: the same every time, and occasionally none. */
function sandboxSteps(vendorUserId: string, day: string): number {
  const digest = createHash('sha256').update(`${vendorUserId} ${day}`).digest();
  if (digest.readUInt16BE(4) % missingEvery === 0) return 0;
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const share = digest.readUInt32BE(0) / 2 ** 32;
  return Math.round((fewest + spread * share) * (isWeekend ? 0.8 : 1));
}

/** Returns a share from 0 to 1 that is always the same for a user, day and subject. */
function shareOf(...parts: string[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
}

/** A source of made-up days for a demo: no one walked them, and the page says so. Today's steps grow during the day. */
export function sandbox(): Vendor {
  return {
    provider: 'sandbox',
    name: 'Sandbox',
    kind: 'sandbox',
    measures: ['sleep', 'weight'],
    usualDelayMinutes: 1,
    askEveryMinutes: 30,
    async begin({ redirectUri, state }) {
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ code: 'sandbox', state }).toString();
      return address.href;
    },
    async finish({ measures }) {
      const nothing = { refreshToken: null, expiresAt: null };
      return { accessToken: 'sandbox', ...nothing, vendorUserId: randomUUID(), measures };
    },
    async readDays(_access, vendorUserId, { first, last }, now) {
      const days = [];
      const today = now.toISOString().slice(0, 10);
      for (let day = first; day <= last && day <= today; day = addDays(day, 1)) {
        const whole = sandboxSteps(vendorUserId, day);
        const share = day < today ? 1 : (now.getTime() % 86_400_000) / 86_400_000;
        const steps = Math.round(whole * share);
        if (steps > 0) days.push({ day, steps, version: wholeAnswer });
      }
      return days;
    },
    async readMeasured(_access, vendorUserId, measures, { first, last }) {
      const measured = [];
      for (let day = first; day <= last; day = addDays(day, 1)) {
        const share = shareOf(vendorUserId, day, 'night');
        if (measures.includes('sleep')) {
          measured.push(...asleep(day, Math.round(360 + 130 * share), wholeAnswer));
        }
        // Weighs on Mondays and Thursdays.
        if (measures.includes('weight') && [1, 4].includes(new Date(day).getUTCDay())) {
          const usual = 62_000 + 25_000 * shareOf(vendorUserId, 'weight');
          measured.push(weighed(day, usual + 900 * share, wholeAnswer));
        }
      }
      return measured;
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { addDays } from '@stridewell/rules';
import { type Vendor, wholeAnswer } from './vendor.ts';

/** Steps on a day at the desk, and what a day may have beside them. */
const fewest = 3500;
const spread = 9000;
/** About one day in so many is left out, as by somebody who forgot to charge the device. */
const missingEvery = 9;

/** The steps that the sandbox makes up for a day: the same each time, and none now and then. */
function sandboxSteps(vendorUserId: string, day: string): number {
  const digest = createHash('sha256').update(`${vendorUserId} ${day}`).digest();
  if (digest.readUInt16BE(4) % missingEvery === 0) return 0;
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const share = digest.readUInt32BE(0) / 2 ** 32;
  return Math.round((fewest + spread * share) * (isWeekend ? 0.8 : 1));
}

/** A source of made-up days for a demo: nobody walked them, and the page says so. Today grows as the day goes by. */
export function sandbox(): Vendor {
  return {
    ...{ provider: 'sandbox', name: 'Sandbox', kind: 'sandbox' },
    ...{ usualDelayMinutes: 1, askEveryMinutes: 30 },
    async begin({ redirectUri, state }) {
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ code: 'sandbox', state }).toString();
      return address.href;
    },
    async finish() {
      const nothing = { refreshToken: null, expiresAt: null };
      return { accessToken: 'sandbox', ...nothing, vendorUserId: randomUUID() };
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
  };
}

import {
  type Devices,
  type DeviceHealth,
  DeviceProvider,
  type DeviceSource,
  PhoneSource,
} from '@stridewell/contracts';
import { addDays, daysBetween } from '@stridewell/rules';
import { deviceSetUp, nameOfProvider } from '#activity/device-vendors/device-vendors.service.ts';
import type { ConnectionRow } from './connections.sql.ts';
import type { RecentDayRow } from './recent-days.sql.ts';

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The facts needed to describe a member's sources. */
export interface KnownDevices {
  today: string;
  connections: readonly ConnectionRow[];
  down: ReadonlySet<string>;
}

/** Describes the health of a source. */
export function describeHealth(
  provider: DeviceProvider,
  { today, connections, down }: KnownDevices,
): DeviceHealth {
  const row = connections.find((one) => one.provider === provider && one.state !== 'ended');
  const lastDay = row?.lastDay ?? null;
  return {
    provider,
    name: nameOfProvider(provider),
    isDown: down.has(provider),
    status: row?.state === 'connected' || row?.state === 'expired' ? row.state : 'not-connected',
    isPrimary: row?.isPrimary ?? false,
    connectedAt: instant(row?.connectedAt ?? null),
    askedAt: instant(row?.askedAt ?? null),
    answeredAt: instant(row?.answeredAt ?? null),
    heardAt: instant(row?.heardAt ?? null),
    lastDay,
    // Today isn't over: a day only counts as missed once it has passed.
    silentDays: lastDay === null ? null : Math.max(0, daysBetween(lastDay, today) - 1),
    problem: row?.problem ?? null,
    nextAskAt: instant(row?.nextSyncAt ?? null),
  };
}

/** The data from sources: their last days, and the number of days and measurements of each. */
interface KnownDays {
  recent: readonly RecentDayRow[];
  imported: ReadonlyMap<string, number>;
  measured: ReadonlyMap<string, number>;
}

/** Describes the devices page: available sources, connected ones, and those on a phone. */
export function describeDevices(
  known: KnownDevices,
  { recent, imported, measured }: KnownDays,
): Devices {
  const { vendors } = deviceSetUp();
  const sources = DeviceProvider.options.flatMap((provider): DeviceSource[] => {
    const vendor = vendors.get(provider);
    const row = known.connections.find((one) => one.provider === provider);
    const daysImported = imported.get(provider) ?? 0;
    const measuresImported = measured.get(provider) ?? 0;
    const isEnded = (row?.state ?? 'ended') === 'ended';
    if (!vendor && isEnded && daysImported === 0 && measuresImported === 0) return [];
    const days = recent.filter((day) => day.provider === provider);
    return [
      {
        ...describeHealth(provider, known),
        kind: provider === 'sync-link' ? 'link' : (vendor?.kind ?? 'account'),
        isOffered: vendor !== undefined,
        daysImported,
        measuresImported,
        offeredTypes: ['steps', ...(vendor?.measures ?? [])],
        dataTypes: row && !isEnded ? row.dataTypes : ['steps'],
        usualDelayMinutes: vendor?.usualDelayMinutes ?? 0,
        linkKey: vendor?.kind === 'key' ? (row?.vendorUserId ?? null) : null,
        recentDays: days.map(({ day: date, steps, isCounted, reason }) => {
          return { date, steps, isCounted, reason };
        }),
      },
    ];
  });
  const others = PhoneSource.options.map((source) => {
    return { source, name: phoneNames[source], why: 'on-phone' as const };
  });
  return { today: known.today, sources, others };
}

const phoneNames: Readonly<Record<PhoneSource, string>> = {
  'apple-health': 'Apple Health',
  'health-connect': 'Health Connect',
};

/** The number of a source's days on the page. */
const recentDays = 7;

/** Returns the first of a source's days on the page. */
export function firstRecentDay(today: string): string {
  return addDays(today, 1 - recentDays);
}

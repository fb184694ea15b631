import { reachableVersions } from '@stridewell/platform/registry';
import type {
  RegisteredRemote,
  Registry,
  RolloutRule,
  TakenBack,
} from '@stridewell/platform/registry';
import { failureShare } from './evaluate-release.ts';
import type { FailureShare } from './evaluate-release.ts';
import type { ReleaseHealth } from './release-health.ts';
import { isRolledBack, requireRemote } from './registered-remote.ts';
import type { HistoryEntry } from './store/registry-file.ts';

/** For how many members a release failed, and how many of its starts were slow. */
type OfferedHealth = FailureShare & Readonly<{ slow: number }>;

/** A release that viewers may get, and its audience. */
export type OfferedTo = Readonly<{
  version: string;
  /** `current` for everyone else, `staged` for some, `last good` as the fallback. */
  standing: 'current' | 'staged' | 'last good';
  who: string;
  /** When it became known to start; null if no page has shown it yet. */
  provenSince: string | null;
  /** Its health within the last day; absent without an API. */
  health?: OfferedHealth | undefined;
}>;

/** The state of one remote. */
export type RemoteStatus = Readonly<{
  name: string;
  /** The audience without any release of it. */
  withheldFrom: 'everybody' | 'everybody else' | null;
  offered: readonly OfferedTo[];
  /** Versions that no one gets and that weren't rolled back, latest last. */
  unused: readonly string[];
  /** How many releases are stored, including these. */
  releases: number;
  takenBack: readonly TakenBack[];
}>;

/** The state of all releases, as `stridewell release status --json` prints it. */
export type ReleaseStatus = Readonly<{
  revision: number;
  remotes: readonly RemoteStatus[];
  history: readonly HistoryEntry[];
}>;

function reachOf({ percent, programs }: RolloutRule): string {
  const group = programs ? `program ${programs.join(', ')}` : 'everyone';
  return percent === 100 ? group : `${percent}% of ${programs ? `members of ${group}` : 'members'}`;
}

function everyoneExcept({ rules }: RegisteredRemote): 'everybody' | 'everybody else' {
  return rules.length > 0 ? 'everybody else' : 'everybody';
}

function statusOf(
  name: string,
  remote: RegisteredRemote,
  health: readonly ReleaseHealth[] | null,
): RemoteStatus {
  const offer = (version: string, standing: OfferedTo['standing'], who: string): OfferedTo => {
    const row = health?.find((one) => one.remote === name && one.version === version);
    const provenSince = remote.provenSince?.[version] ?? null;
    const told = health && { health: { ...failureShare(row), slow: row?.slow ?? 0 } };
    return { version, standing, who, provenSince, ...told };
  };
  const reachable = reachableVersions(remote);
  const unused = Object.keys(remote.releases).filter(
    (version) => !reachable.has(version) && !isRolledBack(remote, version),
  );
  return {
    name,
    unused,
    withheldFrom: remote.current === null ? everyoneExcept(remote) : null,
    offered: [
      ...remote.rules.map((rule) => offer(rule.version, 'staged', reachOf(rule))),
      ...(remote.current === null
        ? []
        : [
            offer(
              remote.current,
              'current',
              remote.rules.length > 0 ? 'everyone else' : 'everyone',
            ),
          ]),
      ...(remote.lastGood === null
        ? []
        : [offer(remote.lastGood, 'last good', 'members whose release fails')]),
    ],
    releases: Object.keys(remote.releases).length,
    takenBack: remote.takenBack ?? [],
  };
}

/** How many of the latest changes are shown. */
export const shownChanges = 10;

/** Returns the state of every remote, or of one, with its changes. */
export function releaseStatus(
  registry: Registry,
  history: readonly HistoryEntry[],
  health: readonly ReleaseHealth[] | null,
  only?: string,
): ReleaseStatus {
  if (only !== undefined) requireRemote(registry, only);
  const remotes = Object.entries(registry.remotes)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, remote]) => statusOf(name, remote, health));
  const own = history.filter((entry) => only === undefined || entry.name === only);
  return { revision: registry.revision, remotes, history: own.slice(0, shownChanges) };
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function healthWords(health: OfferedHealth | undefined): string {
  if (!health) return '';
  if (health.members === 0) return 'no members';
  const failed = `failed for ${health.percent.toFixed(1)}% of ${health.members} members`;
  return health.slow === 0 ? failed : `${failed}, ${health.slow} slow starts`;
}

function provenWords({ provenSince }: OfferedTo): string {
  return provenSince === null ? 'not seen live yet' : `live since ${shortInstant(provenSince)}`;
}

function shortInstant(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

function historyLine(entry: HistoryEntry): string[] {
  const what = [entry.action, entry.name, entry.version].filter(Boolean).join(' ');
  return [`#${entry.revision}`, shortInstant(entry.at), what, `${entry.who}: ${entry.why}`];
}

/** Formats the state of all releases for people. */
export function renderStatus({ revision, remotes, history }: ReleaseStatus): string {
  if (remotes.length === 0) return 'Nothing is published yet.';
  const parts = remotes.flatMap(({ name, withheldFrom, offered, unused, releases, takenBack }) => [
    `${name} (${releases} ${releases === 1 ? 'release' : 'releases'} kept)`,
    ...columns(
      offered.map((one) => [
        `  ${one.version}`,
        one.standing === 'last good' ? 'last stable' : one.standing,
        one.who,
        provenWords(one),
        healthWords(one.health),
      ]),
    ),
    ...unused.map((version) => `  ${version}  published, not live`),
    ...(withheldFrom
      ? [`  not installed for ${withheldFrom === 'everybody' ? 'anyone' : 'everyone else'}`]
      : []),
    ...takenBack.map(
      (taken) =>
        `  ${taken.version}  rolled back ${shortInstant(taken.at)} by ${taken.who}: ${taken.why}`,
    ),
    '',
  ]);
  const title = `Revision ${revision}, last changes:`;
  return [...parts, title, ...columns(history.map(historyLine)).map((line) => `  ${line}`)].join(
    '\n',
  );
}

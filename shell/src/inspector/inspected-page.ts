import type { ReleaseOutcome } from '@stridewell/contracts';
import type { Registry, SignedPageRegistry } from '@stridewell/platform';
import { compositionReport } from '#composition/composition-report.ts';
import type { ReportedRemote } from '#composition/composition-report.ts';
import { listRemotes } from '#composition/composition.ts';
import { sentOutcomes } from '#composition/health-reports.ts';
import { newReleaseState } from '#registry/new-release.ts';
import { pageSlots } from '#slots/slot-host.ts';
import type { ReportedPart } from '#slots/slot-host.ts';
import { sharedPackages } from '#loading/shared-packages.ts';
import type { SharedPackage } from '#loading/shared-packages.ts';
import { fetchedBytes } from './fetched-bytes.ts';
import { standingOf, withdrawnRemotes } from './release-standing.ts';
import type { ReleaseStanding } from './release-standing.ts';
import { offeredSlots } from './offered-slots.ts';
import type { OfferedSlot } from './offered-slots.ts';

/** A remote's status and costs. */
export type InspectedRemote = ReportedRemote &
  Readonly<{
    fetchedBytes: number;
    partsInSlots: readonly string[];
    /** The audience of the release; absent if it is on trial in this tab. */
    standing?: ReleaseStanding | undefined;
  }>;

/** A slot with its part and the part's status. */
export type InspectedSlot = OfferedSlot & Readonly<{ standing: ReportedPart | undefined }>;

/** What the inspector shows and reports about a page. */
export type InspectedPage = Readonly<{
  /** The hash of the shell's build. */
  shellVersion: string;
  registryRevision: number;
  /** Other releases have been published; the next idle navigation loads them. */
  isNewerSetWaiting: boolean;
  remotes: readonly InspectedRemote[];
  packages: readonly SharedPackage[];
  slots: readonly InspectedSlot[];
  /** What this page has reported to the server about its releases. */
  sentOutcomes: readonly ReleaseOutcome[];
}>;

/** The shell's scripts have the build's hash in their names; those of a watched build don't. */
function shellVersion(): string {
  const hashes = [...document.scripts].map(
    ({ src }) => /\/shell\/shell\.([0-9a-f]+)\.js$/.exec(src)?.[1],
  );
  return hashes.find((hash) => hash !== undefined) ?? 'development';
}

let known: Partial<Registry> | undefined;

export function registryOfPage(): Partial<Registry> {
  const text = document.getElementById('registry')?.textContent ?? '';
  // The composition has parsed the same text before.
  known ??= (JSON.parse(text) as SignedPageRegistry).registry;
  return known;
}

/** The row of a remote that no one gets. */
function withdrawnRow(name: string): InspectedRemote {
  return {
    name,
    version: '–',
    step: 'registered',
    standing: 'withdrawn',
    isFallback: false,
    isOverride: false,
    fetchedBytes: 0,
    partsInSlots: [],
  };
}

export function inspectPage(): InspectedPage {
  const releases = listRemotes().map(({ selected, status }) => {
    return status.release ?? selected.release;
  });
  const bytes = new Map<string, number>(
    releases.map((release) => [release.name, fetchedBytes(release)]),
  );
  const parts = pageSlots.parts();
  const { revision = 0, remotes = {} } = registryOfPage();
  const shown = compositionReport().map((report) => ({
    ...report,
    standing: report.isOverride ? undefined : standingOf(remotes[report.name], report.version),
    fetchedBytes: bytes.get(report.name) ?? 0,
    partsInSlots: parts.flatMap(({ remote, name }) => (remote === report.name ? name : [])),
  }));
  return {
    shellVersion: shellVersion(),
    registryRevision: revision,
    isNewerSetWaiting: newReleaseState().isNewer,
    remotes: [
      ...shown,
      ...withdrawnRemotes(remotes)
        .filter((name) => !shown.some((one) => one.name === name))
        .map(withdrawnRow),
    ],
    packages: [...sharedPackages()].sort((a, b) => a.name.localeCompare(b.name)),
    slots: offeredSlots(releases).map((slot) => ({
      ...slot,
      standing: parts.find(({ remote, name }) => remote === slot.filledBy && name === slot.part),
    })),
    sentOutcomes: sentOutcomes(),
  };
}

import type { ReleaseOutcome } from '@stridewell/contracts';
import type { Registry, SignedPageRegistry } from '@stridewell/platform';
import { compositionReport } from '#composition/composition-report.ts';
import type { ReportedRemote } from '#composition/composition-report.ts';
import { remotesOfPage } from '#composition/composition.ts';
import { sentOutcomes } from '#composition/health-reports.ts';
import { newSetState } from '#composition/new-set.ts';
import { pageSlots } from '#composition/page-slots.ts';
import type { ReportedPart } from '#composition/slot-host.ts';
import { sharedPackages } from '#composition/shared-packages.ts';
import type { SharedPackage } from '#composition/shared-packages.ts';
import { fetchedBytes } from './fetched-bytes.ts';
import { standingOf, withdrawnRemotes } from './release-standing.ts';
import type { ReleaseStanding } from './release-standing.ts';
import { offeredSlots } from './offered-slots.ts';
import type { OfferedSlot } from './offered-slots.ts';

/** One remote as it stands, and what it cost. */
export type InspectedRemote = ReportedRemote &
  Readonly<{
    fetchedBytes: number;
    partsInSlots: readonly string[];
    /** Who gets the release; absent where it is tried in this tab only. */
    standing?: ReleaseStanding | undefined;
  }>;

/** A slot with the part that stands in it, and how that one is. */
export type InspectedSlot = OfferedSlot & Readonly<{ standing: ReportedPart | undefined }>;

/** What the inspector shows and reports of a page. */
export type InspectedPage = Readonly<{
  /** The hash of the shell's own build. */
  shellVersion: string;
  registryRevision: number;
  /** Other releases are published by now; the next idle navigation takes them. */
  isNewerSetWaiting: boolean;
  remotes: readonly InspectedRemote[];
  packages: readonly SharedPackage[];
  slots: readonly InspectedSlot[];
  /** What the page has told the server of its releases. */
  sentOutcomes: readonly ReleaseOutcome[];
}>;

/** The shell's scripts carry the hash of its build in their names; a watched build's do not. */
function shellVersion(): string {
  const hashes = [...document.scripts].map(
    ({ src }) => /\/shell\/shell\.([0-9a-f]+)\.js$/.exec(src)?.[1],
  );
  return hashes.find((hash) => hash !== undefined) ?? 'development';
}

let known: Partial<Registry> | undefined;

/** The registry that stands in the page. */
export function registryOfPage(): Partial<Registry> {
  const text = document.getElementById('registry')?.textContent ?? '';
  // The composition has read the same text before.
  known ??= (JSON.parse(text) as SignedPageRegistry).registry;
  return known;
}

/** The row of a remote that nobody gets. */
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

/** Looks at the page as it stands now. */
export function inspectPage(): InspectedPage {
  const releases = remotesOfPage().map(({ selected, standing }) => {
    return standing.release ?? selected.release;
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
    isNewerSetWaiting: newSetState().isNewer,
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

// In a page of its own: it replaces the observers of the browser.
import { measureVisit } from './visit-measures.ts';
import { isVisitMeasured } from './visit-sampling.ts';
import { registryOf } from '#registry/published.fixture.ts';

const version = '1.0.0-00000001';
const release = registryOf(version).remotes['mf-plan']?.releases[version];
if (!release) throw new Error('The fixture lists its release.');
const other = { ...release, name: 'mf-other' as const };

/** A file as the browser lists it. */
class Timing {
  constructor(
    readonly name: string,
    readonly transferSize: number,
    readonly encodedBodySize = transferSize,
  ) {}
}

type Report = (list: { getEntries: () => readonly object[] }) => void;
const observers = new Map<string, Report>();

class Observer {
  static supportedEntryTypes = ['resource', 'longtask'];
  readonly #report: Report;
  constructor(report: Report) {
    this.#report = report;
  }
  observe({ type }: { type: string }): void {
    observers.set(type, this.#report);
  }
}

function tell(type: string, ...entries: readonly object[]): void {
  observers.get(type)?.({ getEntries: () => entries });
}

let shown: typeof release | undefined;
let follow: () => void = () => undefined;
const show = (next: typeof release | undefined): void => {
  shown = next;
  follow();
};

function measure() {
  return measureVisit(
    () => shown,
    (onChange) => {
      follow = onChange;
    },
  );
}

const mounted = { release, outcome: 'mounted', loadMs: 300.4, readyMs: 420.9 } as const;
const told = { remote: 'mf-plan', version, loadMs: 300, mountMs: 121 };

beforeEach(() => {
  observers.clear();
  shown = undefined;
  Observer.supportedEntryTypes = ['resource', 'longtask'];
  Object.assign(globalThis, { PerformanceObserver: Observer, PerformanceResourceTiming: Timing });
});

describe('a measured visit', () => {
  it('is one in ten', () => {
    expect([0, 0.0999, 0.1, 0.9999].map((drawn) => isVisitMeasured(() => drawn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has the times of the first mount of each release, once', () => {
    const measures = measure();
    measures.add(mounted);
    measures.add({ ...mounted, loadMs: 1, readyMs: 2 });
    expect(measures.take()).toEqual([told]);
    measures.add(mounted);
    expect(measures.take()).toEqual([]);
  });

  it('counts the bytes of the release from the network, each file once, and none of others', () => {
    const measures = measure();
    const folder = `http://localhost/remotes/mf-plan/${version}/`;
    tell(
      'resource',
      new Timing(`${folder}remoteEntry.js`, 900),
      new Timing(`${folder}remoteEntry.js`, 0, 900),
      new Timing(`${folder}chunk.js`, 100),
      new Timing(`http://localhost/remotes/mf-other/${version}/chunk.js`, 5000),
      new Timing('http://localhost/api/teams', 7000),
    );
    measures.add(mounted);
    expect(measures.take()).toEqual([{ ...told, bytes: 1000 }]);
  });

  it('has no bytes if the browser may not tell them, and 0 from a cache', () => {
    const measures = measure();
    const base = `http://localhost/remotes`;
    tell('resource', new Timing(`${base}/mf-plan/${version}/remoteEntry.js`, 0, 0));
    tell('resource', new Timing(`${base}/mf-other/${version}/remoteEntry.js`, 0, 900));
    measures.add(mounted);
    measures.add({ ...mounted, release: other });
    expect(measures.take()).toEqual([told, { ...told, remote: 'mf-other', bytes: 0 }]);
  });

  it('counts long tasks for the release that was shown when they began', () => {
    const measures = measure();
    tell('longtask', { startTime: 0, duration: 900 });
    show(release);
    const from = performance.now();
    tell('longtask', { startTime: 0, duration: 500 }, { startTime: from, duration: 60 });
    show(undefined);
    tell('longtask', { startTime: performance.now(), duration: 70 });
    show(release);
    tell('longtask', { startTime: performance.now(), duration: 80 });
    measures.add(mounted);
    // A part in a slot of that page: the browser doesn't say which of the two was busy.
    measures.add({ ...mounted, release: other });
    expect(measures.take()).toEqual([
      { ...told, longTaskMs: 140 },
      { ...told, remote: 'mf-other' },
    ]);
  });

  it('has no long tasks in browsers that do not report them', () => {
    Observer.supportedEntryTypes = ['resource'];
    const measures = measure();
    show(release);
    measures.add(mounted);
    expect(measures.take()).toEqual([told]);
  });

  it('reports no figure above the limits', () => {
    const measures = measure();
    measures.add({ ...mounted, loadMs: 1e9, readyMs: 3e9 });
    expect(measures.take()).toEqual([{ ...told, loadMs: 600_000, mountMs: 600_000 }]);
  });
});

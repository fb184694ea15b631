import { createHash } from 'node:crypto';
import type { RegisteredRemote, RemoteDescription } from '@stridewell/platform/registry';

/** The path of the page with the slots that a release fills. */
export const slotPagePath = '/trial-slots';

/** A remote that offers slots: its entry in a registry, the path of its file, and the file. */
export type SlotPage = Readonly<{
  name: string;
  registered: RegisteredRemote;
  file: string;
  content: string;
}>;

const name = 'mf-trial-slots';
const version = '1.0.0-00000000';
const globalName = 'trial_slots_page';
const title = { en: 'Slots', es: 'Slots' };

/** A federation container whose only page shows these slots, with the shell's own React and platform. */
function entryCode(slots: readonly string[]): string {
  return `var ${globalName} = (() => {
  let shares;
  const shared = async (name) => {
    const provided = Object.values(shares[name]).find(({ from }) => from === 'shell');
    return provided.lib ? provided.lib() : (await provided.get())();
  };
  return {
    init(scope) { shares = scope; },
    async get() {
      const React = await shared('react');
      const platform = await shared('@stridewell/platform');
      globalThis.findPartBounds = platform.findPartBounds ?? (() => undefined);
      const Screen = () => ${JSON.stringify(slots)}.map((name) =>
        React.createElement(platform.Slot, { key: name, name, holds: 'page' }));
      const remote = { name: '${name}', paths: [{ path: '${slotPagePath}' }] };
      return () => platform.remoteLifecycles({ remote, routes: Screen, locales: { en: {}, es: {} } });
    },
  };
})();`;
}

/** Creates a remote whose page has all slots that a release fills; null if it fills none. */
export function createSlotPage({ fills = [] }: RemoteDescription): SlotPage | null {
  if (fills.length === 0) return null;
  const slots = [...new Set(fills.map(({ slot }) => slot))];
  const content = entryCode(slots);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}` as const;
  const release: RemoteDescription = {
    name,
    title,
    paths: [{ path: slotPagePath, title, access: 'member' }],
    links: [],
    version,
    globalName,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': { integrity, bytes: content.length } },
    platform: '*',
  };
  const registered = {
    current: version,
    lastGood: null,
    rules: [],
    releases: { [version]: release },
  };
  return { name, registered, file: `/remotes/${name}/${version}/remoteEntry.js`, content };
}

/** An expression: the boxes of parts once all of them are mounted or have failed, otherwise null. */
export const settledParts = (count: number): string => `(() => {
  const boxes = [...document.querySelectorAll('[data-step]')];
  const isSettled = boxes.length >= ${count} && boxes.every((box) => box.dataset.step !== 'coming');
  return isSettled ? boxes : null;
})()`;

/** An expression: the names of parts that failed, or of which something isn't visible, with the reason. */
export const partProblems = (count: number): string => `${settledParts(count)}.flatMap((box) => {
  const place = box.firstElementChild.firstElementChild;
  const problem = box.dataset.step === 'failed' ? 'failed' : place && globalThis.findPartBounds(place);
  return problem ? [[box.dataset.fill ?? 'a part', problem]] : [];
})`;

const reasons: Readonly<Record<string, string>> = {
  failed: "doesn't start",
  too_tall: 'is taller than a whole page although it has no data',
  outside_its_box:
    'has an element with `position: fixed`, or an absolute one outside of its box, and the slot cuts it off',
};

/** Returns a sentence for each part that failed, or of which something isn't visible. */
export function describePartProblems(found: unknown): string[] {
  if (!Array.isArray(found)) return [];
  // What partProblems evaluates to
  return (found as [part: string, problem: string][]).map(
    ([part, problem]) => `In a slot ${part} ${reasons[problem] ?? problem}.`,
  );
}

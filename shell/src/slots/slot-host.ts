import { createWatchers, findPartBounds, session } from '@stridewell/platform';
import type {
  FillStep,
  PartBounds,
  RemoteDescription,
  SelectedRelease,
  SlotFill,
  SlotHost,
  SlotName,
} from '@stridewell/platform';
import { listRemotes, emitAttempt, watchComposition } from '#composition/composition.ts';
import type { FailureCause } from '#recovery/failure-cause.ts';
import { loadRelease } from '#loading/load-release.ts';
import { isShownTo } from '#registry/is-shown-to.ts';
import { preloadFiles } from '#loading/preload-files.ts';
import { createRemoteLifecycle } from '#lifecycle/remote-lifecycle.ts';
import type { RemoteLifecycle, RemoteStatus } from '#lifecycle/remote-lifecycle.ts';
import type { RemoteState } from '#lifecycle/remote-states.ts';

/** A part in a slot of this page, as the inspector shows it. */
export type ReportedPart = Readonly<{
  /** The remote that provides it, and its name there. */
  remote: string;
  name: string;
  step: RemoteState;
  cause?: FailureCause | undefined;
  /** Why part of it isn't visible. */
  bounds?: PartBounds | undefined;
  loadedInMs?: number | undefined;
  mountedInMs?: number | undefined;
}>;

type Definition = NonNullable<RemoteDescription['fills']>[number];

/** One part in a slot, with its own lifecycle. */
type Filler = {
  life: RemoteLifecycle;
  place: HTMLElement | null;
  /** What the slot shows; replaced when the part's step changes. */
  shown: SlotFill;
};

function stepOf({ state, failure, release }: RemoteStatus): FillStep {
  if (state === 'mounted' || state === 'fallen_back') return { step: 'mounted' };
  if (state !== 'failed') return { step: 'coming' };
  const details = `${failure?.cause ?? 'crashed'} · ${release?.name} ${release?.version}`;
  return { step: 'failed', details };
}

function isSameStep(one: FillStep, other: FillStep): boolean {
  const details = (step: FillStep) => (step.step === 'failed' ? step.details : '');
  return one.step === other.step && details(one) === details(other);
}

function isSameList(one: readonly SlotFill[], other: readonly SlotFill[]): boolean {
  return one.length === other.length && one.every((fill, index) => fill === other[index]);
}

/**
 * The shell's side of extension slots: the parts that the chosen releases bring for a slot. Each is loaded, mounted,
 * recovered and unmounted like a remote, so that a broken one affects only its own box.
 */
export function createSlotHost(): SlotHost & { parts: () => readonly ReportedPart[] } {
  const fillers = new Map<string, Filler>();
  const lists = new Map<SlotName, readonly SlotFill[]>();
  const watchers = createWatchers();

  function makeFiller({ release }: SelectedRelease, definition: Definition, key: string): Filler {
    const { name, title, order } = definition;
    const life = createRemoteLifecycle({
      name: `${release.name}/${name}`,
      load: (one, limits) => {
        const { value, forget } = loadRelease(one, 'fills', limits);
        return {
          value: value.then(
            ({ createFill }) =>
              (mount) =>
                createFill(name, mount),
          ),
          forget,
        };
      },
      onChange: () => {
        const step = stepOf(life.status());
        if (isSameStep(step, filler.shown.step)) return;
        filler.shown = { ...filler.shown, step };
        watchers.notify();
      },
      onAttempt: emitAttempt,
    });

    /** The final set of releases may have been selected after the part was created. */
    const selectedNow = () =>
      listRemotes().find(({ selected }) => selected.release.name === release.name)?.selected;

    function mountIn(element: HTMLElement): () => void {
      const selected = selectedNow();
      if (!selected) return () => undefined;
      filler.place = element;
      // All together: the entry alone would only say later what it needs.
      preloadFiles(selected.release, selected.release.preloadFills ?? []);
      life.activate(element, selected);
      return () => {
        if (filler.place !== element) return;
        filler.place = null;
        life.deactivate();
      };
    }

    function retry(): void {
      const selected = selectedNow();
      if (filler.place && selected) life.retry(filler.place, selected);
    }

    const filler: Filler = {
      life,
      place: null,
      shown: { remote: release.name, name, title, order, step: { step: 'coming' }, mountIn, retry },
    };
    fillers.set(key, filler);
    return filler;
  }

  function fillsNow(slot: SlotName): readonly SlotFill[] {
    const current = session.state();
    if (current.status !== 'signed-in') return [];
    return listRemotes()
      .flatMap(({ selected }) =>
        (selected.release.fills ?? [])
          .filter((fill) => fill.slot === slot && isShownTo(current.viewer, fill.showWhen))
          .map((fill) => {
            const key = `${slot} ${selected.release.name}/${fill.name}`;
            return (fillers.get(key) ?? makeFiller(selected, fill, key)).shown;
          }),
      )
      .sort((a, b) => a.order - b.order);
  }

  return {
    watch(slot, onChange) {
      let seen = lists.get(slot);
      const look = (): void => {
        const now = fills(slot);
        if (now === seen) return;
        seen = now;
        onChange();
      };
      const stops = [watchers.add(look), watchComposition(look), session.subscribe(look)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    fills,
    parts: () =>
      [...fillers.values()]
        .filter(({ place }) => place !== null)
        .sort((one, other) => one.shown.order - other.shown.order)
        .map(({ shown: { remote, name }, life, place }) => {
          const { state, failure, loadedInMs, mountedInMs } = life.status();
          const bounds = place ? findPartBounds(place) : undefined;
          const cause = failure?.cause;
          return { remote, name, step: state, cause, bounds, loadedInMs, mountedInMs };
        }),
  };

  function fills(slot: SlotName): readonly SlotFill[] {
    const known = lists.get(slot);
    const now = fillsNow(slot);
    if (known && isSameList(known, now)) return known;
    lists.set(slot, now);
    return now;
  }
}

/** The slots of this page and their parts. */
export const pageSlots = createSlotHost();

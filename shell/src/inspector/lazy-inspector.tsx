import { useSession } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { mayTryReleases } from '#override/may-try-releases.ts';
import { closeInspector, toggleInspector, useIsInspectorOpen } from './inspector-switch.ts';

const InspectorPanel = lateComponent(() =>
  import(/* webpackChunkName: "inspector" */ './inspector-panel.tsx').then(
    (module) => module.InspectorPanel,
  ),
);

/** Shift+F8: no browser and no screen reader uses it, and every keyboard layout has it. */
function isInspectorKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F8' && shiftKey && !ctrlKey && !altKey && !metaKey;
}

function onKey(event: KeyboardEvent): void {
  if (!isInspectorKey(event)) return;
  event.preventDefault();
  toggleInspector();
}

/** Where the inspector is opened by its key, by those who may; the inspector itself is fetched only then. */
export function LazyInspector(): ReactElement | null {
  const session = useSession();
  const isOpen = useIsInspectorOpen();
  const isAllowed = mayTryReleases(document, session) === true;

  useEffect(() => {
    if (!isAllowed) return undefined;
    let stopRecording = (): void => undefined;
    let isOver = false;
    // What is said before the inspector is opened can be read in it.
    void import('./event-record.ts').then(
      ({ recordEvents }) => {
        if (!isOver) stopRecording = recordEvents();
      },
      (error: unknown) => console.warn('Events are not recorded.', error),
    );
    window.addEventListener('keydown', onKey);
    return () => {
      isOver = true;
      stopRecording();
      window.removeEventListener('keydown', onKey);
      closeInspector();
    };
  }, [isAllowed]);

  if (!isAllowed || !isOpen) return null;
  return <InspectorPanel onClose={closeInspector} />;
}

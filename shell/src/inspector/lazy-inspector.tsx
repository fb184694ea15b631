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

/** Shift+F8: unused by browsers and screen readers, and on every keyboard layout. */
function isInspectorKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F8' && shiftKey && !ctrlKey && !altKey && !metaKey;
}

function onKey(event: KeyboardEvent): void {
  if (!isInspectorKey(event)) return;
  event.preventDefault();
  toggleInspector();
}

/** Opens the inspector by its key, for those who may use it. The inspector itself is loaded only then. */
export function LazyInspector(): ReactElement | null {
  const session = useSession();
  const isOpen = useIsInspectorOpen();
  const isAllowed = mayTryReleases(document, session) === true;

  useEffect(() => {
    if (!isAllowed) return undefined;
    let stopRecording = (): void => undefined;
    let isOver = false;
    // Records events from before the inspector is opened.
    void import('./event-record.ts').then(
      ({ recordEvents }) => {
        if (!isOver) stopRecording = recordEvents();
      },
      (error: unknown) => console.warn("Couldn't record events.", error),
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

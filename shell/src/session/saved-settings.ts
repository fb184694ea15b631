import { events, session } from '@stridewell/platform';

async function takeOver(programId: number, settings: Record<string, unknown>): Promise<void> {
  // Only administrators save settings: nobody else's page needs what checks them.
  const { withSettings } = await import('./fitting-program.ts');
  const state = session.state();
  if (state.status !== 'signed-in' || state.viewer.program.id !== programId) return;
  const program = withSettings(state.viewer.program, settings);
  if (program) session.updateViewer({ program });
  // Of another release, in words that this page does not know: the server says what holds.
  else await session.refreshSession().catch(() => undefined);
}

/**
 * Takes settings that an administrator has saved over into the viewer's program, so that the top bar and every remote
 * follow without a reload.
 * @returns a function that stops watching.
 */
export function watchForSavedSettings(): () => void {
  const scope = events.scope();
  scope.on('save-settings', ({ programId, settings }) => {
    void takeOver(programId, settings);
  });
  return scope.end;
}

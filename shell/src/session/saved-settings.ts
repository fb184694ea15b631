import { events, session } from '@stridewell/platform';

async function takeOver(programId: number, settings: Record<string, unknown>): Promise<void> {
  // Only administrators save settings, so only their pages load the check.
  const { withSettings } = await import('./fitting-program.ts');
  const state = session.state();
  if (state.status !== 'signed-in' || state.viewer.program.id !== programId) return;
  const program = withSettings(state.viewer.program, settings);
  if (program) session.updateViewer({ program });
  // Saved by another release with settings that this page doesn't know: ask the server.
  else await session.refreshSession().catch(() => undefined);
}

/**
 * Applies settings that an administrator saved to the viewer's program, so that the top bar and every remote follow
 * without a reload.
 * @returns a function that stops it.
 */
export function watchForSavedSettings(): () => void {
  const scope = events.scope();
  scope.on('save-settings', ({ programId, settings }) => {
    void takeOver(programId, settings);
  });
  return scope.end;
}

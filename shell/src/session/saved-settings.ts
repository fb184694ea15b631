import { Program } from '@stridewell/contracts';
import { events, session } from '@stridewell/platform';

/** What a program is once these settings of it were saved; null where they are none that members see. */
function withSettings(program: Program, settings: Readonly<Record<string, unknown>>) {
  const isOf = (known: object) => (entry: [string, unknown]) => Object.hasOwn(known, entry[0]);
  const saved = Object.entries(settings);
  const own = Object.fromEntries(saved.filter(isOf(program)));
  const inner = Object.fromEntries(saved.filter(isOf(program.settings)));
  const next = { ...program, ...own, settings: { ...program.settings, ...inner } };
  return Program.safeParse(next).data ?? null;
}

/**
 * Takes settings that an administrator has saved over into the viewer's program, so that the top bar and every remote
 * follow without a reload.
 * @returns a function that stops watching.
 */
export function watchForSavedSettings(): () => void {
  const scope = events.scope();
  scope.on('save-settings', ({ programId, settings }) => {
    const state = session.state();
    if (state.status !== 'signed-in' || state.viewer.program.id !== programId) return;
    const program = withSettings(state.viewer.program, settings);
    if (program) session.updateViewer({ program });
    // Of another release, in words that this page does not know: the server says what holds.
    else void session.refreshSession().catch(() => undefined);
  });
  return scope.end;
}

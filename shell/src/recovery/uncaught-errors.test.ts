import { watchUncaughtErrors, findThrowingRelease } from './uncaught-errors.ts';
import type { UncaughtError } from './uncaught-errors.ts';
import { registryOf } from '#registry/published.fixture.ts';

const version = '1.0.0-00000001';
const release = registryOf(version).remotes['mf-plan']?.releases[version];
if (!release) throw new Error('The fixture lists its release.');

function errorIn(...files: string[]): Error {
  const stack = files.map((file) => `    at onClick (https://wellness.example${file}:1:2)`);
  return Object.assign(new Error('The handler threw.'), { stack: `Error: x\n${stack.join('\n')}` });
}
const own = `/remotes/mf-plan/${version}/main.js`;

describe('an uncaught error', () => {
  it("belongs to the release whose file is topmost, also below the shell's libraries", () => {
    const found = (...files: string[]) =>
      findThrowingRelease(errorIn(...files).stack ?? '', [release]);
    expect(found('/shell/libraries.js', own)).toBe(release);
    expect(found('/shell/libraries.js')).toBeUndefined();
    expect(found('/remotes/mf-plan/9.9.9-00000009/main.js')).toBeUndefined();
  });

  it('is reported whether it was thrown or rejected, and only for these releases', () => {
    // Without another listener the test's page treats the errors as its own.
    window.addEventListener('error', (event) => event.preventDefault());
    const heard: UncaughtError[] = [];
    const stop = watchUncaughtErrors(
      window,
      () => [release],
      (one) => heard.push(one),
    );
    const thrown = errorIn(own);
    const rejected = errorIn(own);
    const throwIt = (error: unknown) =>
      window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));
    throwIt(thrown);
    throwIt(errorIn('/shell/shell.js'));
    throwIt(null);
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: rejected, promise: null }),
    );
    stop();
    throwIt(thrown);
    expect(heard).toEqual([
      { release, error: thrown },
      { release, error: rejected },
    ]);
  });
});

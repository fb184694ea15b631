// For servers that take releases over HTTP. Apart from the package's main entry, because it needs a browser's driver.
export { openDoorBrowser } from './door/door-browser.ts';
export { createReleaseDoor } from './door/release-door.ts';
export { limitCheck, requireWritableStore } from './door/door-checks.ts';
export type { TrialBrowser } from './trial/mount-release.ts';

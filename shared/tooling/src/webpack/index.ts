export { embedConfig } from './embed-config.ts';
export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
export type { BuildOptions } from './base-config.ts';

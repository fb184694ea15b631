export * from './fake-api.ts';
export * from './mini-shell.ts';
export { renderScreen } from './render-screen.tsx';
export type { ScreenSettings, ShownScreen } from './render-screen.tsx';
export * from './samples.ts';

import { lateComponent } from '@stridewell/ui';
import { preloadDiscussion } from '#discussion/index.ts';

export const RulesTab = lateComponent(async () => (await import('./rules-tab.tsx')).RulesTab);
export const OtherBoard = lateComponent(async () => (await import('./other-board.tsx')).OtherBoard);

/** Loads the code of the other tabs, so that pressing one shows it right away. */
export function preloadTabs(): void {
  RulesTab.preload();
  OtherBoard.preload();
  preloadDiscussion();
}

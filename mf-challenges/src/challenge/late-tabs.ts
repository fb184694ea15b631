import { lateComponent } from '@stridewell/ui';
import { preloadDiscussion } from '#discussion/index.ts';

export const RulesTab = lateComponent(async () => (await import('./rules-tab.tsx')).RulesTab);
export const OtherBoard = lateComponent(async () => (await import('./other-board.tsx')).OtherBoard);

/** Loads the code of the parts that aren't shown, so that a press on their link shows them right away. */
export function preloadTabs(): void {
  RulesTab.preload();
  OtherBoard.preload();
  preloadDiscussion();
}

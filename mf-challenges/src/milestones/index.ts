export { LazyMilestoneSheet } from './lazy-milestone-sheet.tsx';
export { MapPanel } from './map-panel.tsx';

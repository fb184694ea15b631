export { MapPanel } from './map-panel.tsx';
export { MilestoneSheet } from './milestone-sheet.tsx';

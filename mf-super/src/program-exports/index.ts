export { PartnerExportCard } from './partner-export-card.tsx';

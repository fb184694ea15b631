export { AskedDaysCard } from './asked-days-card.tsx';

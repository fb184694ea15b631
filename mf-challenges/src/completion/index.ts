export { CompletedCard } from './completed-card.tsx';
export { CompletionCard, asksWhetherCompleted } from './completion-card.tsx';
export { CompletionForm } from './completion.form.tsx';
export { saveCompletionBy, type CompletionFields } from './completion.queries.ts';

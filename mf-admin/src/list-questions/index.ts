import { lateComponent } from '@stridewell/ui';

export { type SentList, useListUpload } from './use-list-upload.ts';

/** The questions about a list; few lists have any. */
export const ListQuestionsForm = lateComponent(
  async () => (await import('./list-questions-form.tsx')).ListQuestionsForm,
);

import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from '@stridewell/contracts/zod';
import { EntryForm, type EntryDraft } from './check-entry.ts';

/** A valid draft. */
export type Entry = z.output<typeof EntryForm>;

/** The form of a draft. */
export type EntryFormState = UseFormReturn<EntryDraft, unknown, Entry>;

/** Validates a draft. */
export const entryResolver: Resolver<EntryDraft, unknown, Entry> = zodResolver(
  // A draft has the fields of both kinds, which may be empty; the schema validates those of its own kind.
  EntryForm as unknown as z.ZodType<Entry, EntryDraft>,
);

/** Adds to an amount of the draft; a text that is no number stays, and is refused. */
export function addToAmount(
  form: EntryFormState,
  field: 'steps' | 'minutes',
  amount: number,
): void {
  const before = form.getValues(field);
  if (Number.isNaN(before)) {
    void form.trigger(field);
    return;
  }
  const { isSubmitted } = form.formState;
  form.setValue(field, (before ?? 0) + amount, { shouldDirty: true, shouldValidate: isSubmitted });
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from '@stridewell/contracts/zod';
import { EntryForm, type EntryDraft } from './check-entry.ts';

/** A draft that may be sent. */
export type Entry = z.output<typeof EntryForm>;

/** The form of a draft. */
export type EntryFormState = UseFormReturn<EntryDraft, unknown, Entry>;

/** Judges a draft. */
export const entryResolver: Resolver<EntryDraft, unknown, Entry> = zodResolver(
  // A draft has the fields of both kinds, each may be empty; the schema takes and judges its own.
  EntryForm as unknown as z.ZodType<Entry, EntryDraft>,
);

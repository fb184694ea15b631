import { ApiProblem, drafts, session, useLeaveGuard, useProblemWords } from '@stridewell/platform';
import { type SnackbarMessage, useSnackbar, type Write } from '@stridewell/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';

/** A form on a screen: its fields, how saving stands, and the draft that was found. */
export interface FormScreenState<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  submit: () => void;
  isPending: boolean;
  /** What went wrong with the whole form; what is wrong with a field stands at that field. */
  failure: string | undefined;
  /** Whether the form shows what was typed before a reload or a closed screen. */
  isRestored: boolean;
  /** Forgets the draft and begins with the values of the screen. */
  startAnew: () => void;
  /** Lets the next navigation pass without a question; the draft stays. */
  letPass: () => void;
}

/** What a form begins with, and what it does. */
export interface FormScreenOptions<Fields extends FieldValues, Saved> {
  values: DefaultValues<Fields>;
  /** Of the contract's body: `zodResolver(updateTeam.body)`. */
  resolver?: Resolver<Fields>;
  /** A `useWrite` with `isFailureShownHere`. */
  save: Write<Saved, Fields, unknown>;
  /** The fields of the form that the API knows by another name. */
  formNames?: Readonly<Record<string, FieldPath<Fields>>>;
  /** What a snackbar says when it is saved; a function where that depends on the answer, or has a button. */
  saved: string | ((saved: Saved) => string | SnackbarMessage);
  /** The text of a problem for which the API has no better message. */
  failed?: string;
  onSaved?: (saved: Saved) => void;
  /** Names the draft among those of the viewer; left out, what was typed is not kept. */
  draft?: string;
  /** Whether the draft outlives the tab; signing out forgets it in any case. */
  isDraftLasting?: boolean;
  /** Whether the form stays at another address, as one in steps does; made once. By default Back leaves it. */
  staysAt?: (target: { pathname: string; search: string }) => boolean;
  /** The fields that a draft stores: all but files. */
  keep?: (fields: Fields) => Partial<Fields>;
}

/** Whose drafts these are; null on a page that an app shows by its token, where none are kept. */
function draftOwner(): number | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer.id : null;
}

function readDraft<Fields>(
  memberId: number | null,
  name: string | undefined,
): Partial<Fields> | null {
  const kept = name === undefined || memberId === null ? null : drafts.read(memberId, name);
  // Kept by this form alone, under its own name.
  return typeof kept === 'object' ? (kept as Partial<Fields> | null) : null;
}

/**
 * Runs a form: it asks before it is left with unsaved changes, keeps a draft in the tab, saves once however often it
 * is submitted, and puts what the API refuses beside the field that it names.
 */
export function useFormScreen<Fields extends FieldValues, Saved>(
  options: FormScreenOptions<Fields, Saved>,
): FormScreenState<Fields> {
  const { values, resolver, save, draft, keep = (fields) => fields } = options;
  const [ownerId] = useState(draftOwner);
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  const [failure, setFailure] = useState<string>();
  const [found, setFound] = useState(() => readDraft<Fields>(ownerId, draft));
  const form = useForm<Fields>({ defaultValues: values, ...(resolver && { resolver }) });
  const { isDirty } = form.formState;
  const letPass = useLeaveGuard(isDirty, options.staysAt);

  const restore = useEffectEvent(() => {
    if (found) form.reset({ ...form.getValues(), ...found }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const keepDraft = useEffectEvent((fields: Fields) => {
    if (draft === undefined || ownerId === null) return;
    drafts.keep(ownerId, draft, keep(fields), options.isDraftLasting);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values: fields, isDirty: isChanged }) => {
          if (isChanged) keepDraft(fields);
        },
      }),
    [form],
  );

  function forgetDraft(): void {
    if (draft !== undefined && ownerId !== null) drafts.forget(ownerId, draft);
    setFound(null);
  }

  function refuse(problem: unknown): void {
    if (!(problem instanceof ApiProblem)) throw problem;
    const known = Object.keys(form.getValues());
    const named = Object.keys(problem.fields)
      .map(
        (name) =>
          [options.formNames?.[name] ?? name, problemWords.ofField(problem, name) ?? ''] as const,
      )
      .filter(([path]) => known.includes(path.split('.')[0] ?? ''));
    named.forEach(([name, message], index) => {
      const path = name as FieldPath<Fields>; // its first part is a field of the form
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    setFailure(named.length > 0 ? undefined : problemWords.ofWrite(problem, options.failed));
  }

  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync(fields);
      form.reset(fields);
      forgetDraft();
      letPass();
      const told = typeof options.saved === 'function' ? options.saved(saved) : options.saved;
      snackbar.show(typeof told === 'string' ? { text: told } : told);
      options.onSaved?.(saved);
    } catch (problem) {
      refuse(problem);
    }
  });

  return {
    form,
    submit: () => void submit(),
    isPending: save.isPending,
    failure,
    isRestored: found !== null,
    letPass,
    startAnew: () => {
      form.reset(values);
      forgetDraft();
    },
  };
}

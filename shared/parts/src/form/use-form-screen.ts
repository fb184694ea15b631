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

/** The state of a form on a screen: its fields, the status of saving, and the restored draft. */
export interface FormScreenState<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  submit: () => void;
  isPending: boolean;
  /** The error of the whole form; the errors of fields are shown at the fields. */
  failure: string | undefined;
  /** Whether the form shows what was typed before a reload or before the screen was closed. */
  isRestored: boolean;
  /** Discards the draft and resets the form to the screen's values. */
  startAnew: () => void;
  /** Allows the next navigation without asking; the draft is kept. */
  letPass: () => void;
}

/** The initial values of a form, and what it does with them. */
export interface FormScreenOptions<Fields extends FieldValues, Saved> {
  values: DefaultValues<Fields>;
  /** A resolver for the contract's body: `zodResolver(updateTeam.body)`. */
  resolver?: Resolver<Fields>;
  /** A `useWrite` with `isFailureShownHere`. */
  save: Write<Saved, Fields, unknown>;
  /** Maps the API's field names to the form's, where they differ. */
  formNames?: Readonly<Record<string, FieldPath<Fields>>>;
  /** The snackbar message after saving; a function if it depends on the answer or has a button. */
  saved: string | ((saved: Saved) => string | SnackbarMessage);
  /** The message for a problem for which the API has no better one. */
  failed?: string;
  onSaved?: (saved: Saved) => void;
  /** The draft's name among the viewer's drafts; without it, no draft is kept. */
  draft?: string;
  /** Whether the draft outlives the tab; signing out deletes it in any case. */
  isDraftLasting?: boolean;
  /**
   * Whether the form stays open at another address, such as the next step; must be stable. By default, Back leaves the
   * form.
   */
  staysAt?: (target: { pathname: string; search: string }) => boolean;
  /** Picks the fields that the draft stores: all but files. */
  keep?: (fields: Fields) => Partial<Fields>;
}

/** The user whose drafts these are; null on a page that an app opens with its token, where no drafts are kept. */
function draftOwner(): number | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer.id : null;
}

function readDraft<Fields>(
  memberId: number | null,
  name: string | undefined,
): Partial<Fields> | null {
  const kept = name === undefined || memberId === null ? null : drafts.read(memberId, name);
  // Only this form writes to this key.
  return typeof kept === 'object' ? (kept as Partial<Fields> | null) : null;
}

/**
 * Runs a form: it asks before it is left with unsaved changes, keeps a draft in the tab, saves once even if it is
 * submitted several times, and shows API errors at the fields they name.
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
      const path = name as FieldPath<Fields>; // the first part of the path is a field of the form
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

import type { Activity } from '@stridewell/contracts';
import { useLeaveGuard, useText } from '@stridewell/platform';
import { Stack, Title } from '@stridewell/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Sheet } from '#card/sheet.tsx';
import { AmountForm } from './amount.form.tsx';
import { fieldOf, type EntryDraft } from './check-entry.ts';
import type { EntryChange, StepEntry } from './entry-change.ts';
import { entryResolver, type Entry } from './entry-form-state.ts';
import { EntryForm } from './entry.form.tsx';
import { EntryList } from './entry-list.tsx';
import { replacedByHand } from './replaced-by-hand.ts';
import { useActivities, useStepDay } from './steps.queries.ts';
import { useEntrySaver } from './use-entry-saver.ts';

/** Returns the change that the form adds; null for an activity that is no longer offered. */
function changeFrom(entry: Entry, activities: readonly Activity[]): EntryChange | null {
  const common = {
    mode: 'add' as const,
    date: entry.date,
    note: entry.note.trim() === '' ? null : entry.note.trim(),
  };
  if (entry.kind === 'steps') return { ...common, steps: entry.steps };
  const activity = activities.find(({ id }) => id === entry.activityId);
  return activity ? { ...common, activity, minutes: entry.minutes } : null;
}

/** The kinds of entries and the days to choose from. */
export interface EntryChoice {
  kinds: readonly [EntryDraft['kind'], ...EntryDraft['kind'][]];
  window: { today: string; opensOn: string };
  /** The initially chosen day; today by default. */
  date?: string;
}

/**
 * The sheet for a new entry. It closes on saving, because the day changes right away; if the server refuses, it reopens
 * with the typed values and the error.
 */
export function AddEntrySheet(
  props: EntryChoice & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void },
) {
  const { kinds, window, isOpen, onOpenChange: setOpen } = props;
  const t = useText('mf-dashboard');
  const saver = useEntrySaver({ isFailureShownHere: true });
  const empty: EntryDraft = {
    kind: kinds[0],
    date: props.date ?? window.today,
    steps: null,
    activityId: null,
    minutes: null,
    note: '',
  };
  const form = useForm<EntryDraft, unknown, Entry>({
    resolver: entryResolver,
    defaultValues: empty,
  });
  const [kind, date] = useWatch({ control: form.control, name: ['kind', 'date'] });
  const [edited, setEdited] = useState<StepEntry | null>(null);
  // Closed while editing, it opens with the form.
  if (edited && !isOpen) setEdited(null);
  const logged = useRef<HTMLDivElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (!edited && hasEdited.current) logged.current?.focus();
    hasEdited.current = edited !== null;
  }, [edited]);
  const activities = useActivities(isOpen && kind === 'activity');
  const { day } = useStepDay(date);
  useLeaveGuard(isOpen && form.formState.isDirty);
  // The sheet accepts one entry, but is still rendered for a moment after that.
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);

  function save(entry: Entry) {
    const change = changeFrom(entry, activities.data?.data ?? []);
    if (!change) {
      form.setError('activityId', { type: 'missing', message: 'activityMissing' });
      return;
    }
    if (day?.date === change.date && replacedByHand(day, change)?.isReasonMissing) {
      form.setError('note', { type: 'missing', message: 'reasonMissing' }, { shouldFocus: true });
      return;
    }
    return send(change);
  }

  async function send(change: EntryChange) {
    const draft = form.getValues();
    form.reset({ ...empty, kind: draft.kind });
    isOpenNow.current = false;
    setOpen(false);
    const problem = await saver.save('add', change);
    if (!problem) return;
    // If it was opened again in the meantime, it is about another entry.
    if (isOpenNow.current) return saver.reportFailure(problem, change);
    form.reset(draft, { keepDefaultValues: true });
    form.setError(fieldOf(problem), { type: 'server', message: saver.refusal(problem) });
    isOpenNow.current = true;
    setOpen(true);
  }

  function submit() {
    if (isOpenNow.current) void form.handleSubmit(save)();
  }

  const submitNow = useRef(submit);
  useEffect(() => {
    submitNow.current = submit;
  });
  // Opening the sheet does not render its content again.
  const content = useMemo(
    () => (
      <>
        {edited && day && (
          <AmountForm entry={edited} date={day.date} isNamed onDone={() => setEdited(null)} />
        )}
        {/* Not removed: the list keeps what can be undone. */}
        <div hidden={edited !== null && day !== undefined}>
          <Stack gap={6}>
            <EntryForm
              form={form}
              kinds={kinds}
              window={window}
              onSubmit={() => submitNow.current()}
            />
            {day && (
              <div ref={logged} tabIndex={-1}>
                <Stack gap={2}>
                  <Title level={3} size="md">
                    {t('addEntry.logged')}
                  </Title>
                  <EntryList key={day.date} day={day} onEdit={setEdited} />
                </Stack>
              </div>
            )}
          </Stack>
        </div>
      </>
    ),
    [form, kinds, window, day, edited, t],
  );

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t(edited ? 'addEntry.editTitle' : 'addEntry.title')}
      isPrepared
    >
      {content}
    </Sheet>
  );
}

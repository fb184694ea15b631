import {
  changeMailLists,
  changeReminderChoice,
  getMailLists,
  getReminderChoice,
  isQuietHour,
  updateMember,
  type Endpoint,
  type Input,
  type MailList,
  type Output,
  type ReminderChoice,
} from '@stridewell/contracts';
import {
  api,
  queryKey,
  session,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
  type Write,
} from '@stridewell/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettingsText } from './settings-texts.ts';

/** A setting that is saved as soon as it changes, as props for a field. */
export interface SavedChoice<Value> {
  /** The saved value, or the one being saved. */
  value: Value;
  onChange: (value: Value) => void;
  errorMessage: string | undefined;
}

interface Wanted<Value> {
  value: Value;
  /** The value that Undo restores; absent while undoing. */
  before?: Value;
}

/** Saves a choice as soon as it is made. The confirmation message has an Undo button. */
function useSavedChoice<Value, Answer>(options: {
  value: Value;
  /** The field's name in the call's problems. */
  name: string;
  endpoint: Pick<Endpoint, 'changes'>;
  save: (value: Value) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Why a value can't be chosen; undefined if it can. */
  refuse?: (value: Value) => string | undefined;
}): SavedChoice<Value> {
  const { value, name, endpoint, save } = options;
  const t = useSettingsText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  const [refusal, setRefusal] = useState<string>();
  const write: Write<Answer, Wanted<Value>, unknown> = useWrite<Answer, Wanted<Value>>({
    endpoint,
    isFailureShownHere: true,
    mutationFn: (wanted) => save(wanted.value),
    onSuccess: (answer, { before }) => {
      options.onSaved(answer);
      if (before === undefined) snackbar.show({ text: t('undone') });
      else
        snackbar.show({
          text: t('saved'),
          action: { label: t('undo'), onPress: () => write.mutate({ value: before }) },
        });
    },
  });
  const { error } = write;
  const failure = error ? (error.fields[name] ?? problemWords.ofWrite(error)) : undefined;
  return {
    value: write.isPending ? write.variables.value : value,
    errorMessage: refusal ?? failure,
    onChange: (next) => {
      const refused = options.refuse?.(next);
      setRefusal(refused);
      if (refused !== undefined) return;
      if (next !== value) write.mutate({ value: next, before: value });
      // The saved value was chosen again after a failure.
      else write.reset();
    },
  };
}

type Changes = Input<typeof updateMember>['body'];

/** Returns a setting in the viewer's own record. */
export function useMemberChoice<Name extends keyof Changes, Value extends Changes[Name]>(
  name: Name,
  value: Value,
  onSaved?: (answer: Output<typeof updateMember>) => void,
): SavedChoice<Value> {
  const { id } = useViewer();
  return useSavedChoice({
    value,
    name,
    endpoint: updateMember,
    save: (next) => api.call(updateMember, { params: { id }, body: { [name]: next } }),
    onSaved: (answer) => {
      const { teams: _team, ...member } = answer.data;
      session.updateViewer(member);
      onSaved?.(answer);
    },
  });
}

/** Returns whether the viewer gets a list of emails or notifications. */
export function useMailChoice(list: MailList, isWanted: boolean): SavedChoice<boolean> {
  const { id } = useViewer();
  const client = useQueryClient();
  return useSavedChoice({
    value: isWanted,
    name: list,
    endpoint: changeMailLists,
    save: (next) => api.call(changeMailLists, { params: { id }, body: { [list]: next } }),
    onSaved: (answer) => client.setQueryData(queryKey(getMailLists, { params: { id } }), answer),
  });
}

/** Returns one of the hours for reminders; the others stay as they are. */
export function useReminderHour<Name extends keyof ReminderChoice>(
  name: Name,
  choice: ReminderChoice,
): SavedChoice<ReminderChoice[Name]> {
  const t = useSettingsText();
  const { id } = useViewer();
  const client = useQueryClient();
  const withHour = (next: ReminderChoice[Name]): ReminderChoice => ({ ...choice, [name]: next });
  return useSavedChoice({
    value: choice[name],
    name: 'hour',
    endpoint: changeReminderChoice,
    refuse: (next) => {
      const { hour, ...quiet } = withHour(next);
      return hour !== null && isQuietHour(hour, quiet) ? t('reminders.quietRefused') : undefined;
    },
    save: (next) => api.call(changeReminderChoice, { params: { id }, body: withHour(next) }),
    onSaved: (answer) =>
      client.setQueryData(queryKey(getReminderChoice, { params: { id } }), answer),
  });
}

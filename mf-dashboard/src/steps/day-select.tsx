import { useText } from '@stridewell/platform';
import { openDays } from '@stridewell/rules';
import { SelectField } from '@stridewell/ui';
import type { Ref } from 'react';
import { useEntryWords } from './entry-words.ts';

/** A choice of the days that the member can still write. */
export function DaySelect(props: {
  window: { today: string; opensOn: string };
  value: string;
  onChange: (day: string) => void;
  errorMessage: string | undefined;
  ref: Ref<HTMLButtonElement>;
}) {
  const t = useText('mf-dashboard');
  const words = useEntryWords();
  const { window } = props;
  return (
    <SelectField
      label={t('addEntry.day')}
      value={props.value}
      onChange={props.onChange}
      errorMessage={props.errorMessage}
      options={openDays(window).map((day) => ({ value: day, label: words.day(day, window.today) }))}
      ref={props.ref}
    />
  );
}

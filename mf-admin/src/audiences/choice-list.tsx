import { CheckboxGroup, type FieldOption, SearchField, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Scrolling } from './audience-picker.styles.ts';
import { useAudienceText } from './audience-texts.ts';

/** From this number of options, the list can be searched. */
const fewestSearched = 9;

/** A list of options to tick, which scrolls and can be searched if it is long. */
export function ChoiceList(props: {
  label: string;
  options: readonly FieldOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  errorMessage: string | undefined;
}) {
  const { options, value } = props;
  const t = useAudienceText();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const isHidden = (chosen: string) => !shown.some((option) => option.value === chosen);
  return (
    <Stack gap={3}>
      {options.length >= fewestSearched && (
        <SearchField label={t('find')} value={search} onChange={setSearch} />
      )}
      {shown.length === 0 && <Text tone="muted">{t('none')}</Text>}
      <Scrolling>
        <CheckboxGroup
          label={props.label}
          options={shown}
          value={value}
          errorMessage={props.errorMessage}
          onChange={(ticked) => props.onChange([...value.filter(isHidden), ...ticked])}
        />
      </Scrolling>
    </Stack>
  );
}

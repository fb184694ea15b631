import {
  Banner,
  Button,
  CheckboxField,
  DateField,
  EmptyPathIllustration,
  EmptyState,
  FailureState,
  NumberField,
  PasswordField,
  PlusIcon,
  RadioGroup,
  SearchField,
  SegmentedControl,
  SelectField,
  Skeleton,
  SliderField,
  Switch,
  TextArea,
  TextField,
  type ButtonColor,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Kept, options } from './kept.tsx';
import type { Samples } from './samples.ts';

const colors: readonly ButtonColor[] = [
  'primary',
  'green',
  'red',
  'lightgrey',
  'grey',
  'darkgrey',
  'white',
  'darkpurple',
  'darkerpurple',
  'black',
];

const problem = 'Use at least one visible character.';

function textField(extra: { errorMessage?: string; isDisabled?: boolean }): ReactElement {
  return (
    <Kept start="">
      {(value, onChange) => (
        <TextField
          label="Name of the team"
          description="Others see it."
          value={value}
          onChange={onChange}
          {...extra}
        />
      )}
    </Kept>
  );
}

/** The components of `ui`, each in its states. */
export const uiSamples: Samples = {
  Button: {
    ...Object.fromEntries(
      colors.map((color) => [
        color,
        <Button key={color} color={color}>
          Save
        </Button>,
      ]),
    ),
    'with an icon': <Button icon={PlusIcon}>Add entry</Button>,
    pending: <Button isPending>Save</Button>,
    disabled: <Button isDisabled>Save</Button>,
    small: <Button size="small">Save</Button>,
    large: <Button size="large">Save</Button>,
  },
  'Text fields': {
    empty: textField({}),
    wrong: textField({ errorMessage: problem }),
    disabled: textField({ isDisabled: true }),
    'of several lines': (
      <Kept start="">
        {(value, onChange) => <TextArea label="Note" value={value} onChange={onChange} />}
      </Kept>
    ),
    password: (
      <Kept start="">
        {(value, onChange) => <PasswordField label="Password" value={value} onChange={onChange} />}
      </Kept>
    ),
    search: (
      <Kept start="">
        {(value, onChange) => <SearchField label="Search" value={value} onChange={onChange} />}
      </Kept>
    ),
    number: (
      <Kept<number | null> start={4200}>
        {(value, onChange) => (
          <NumberField label="Steps" value={value} onChange={onChange} unit="steps" />
        )}
      </Kept>
    ),
  },
  Choices: {
    select: (
      <Kept<string | null> start={null}>
        {(value, onChange) => (
          <SelectField label="Animal" options={options} value={value} onChange={onChange} />
        )}
      </Kept>
    ),
    radio: (
      <Kept<string | null> start="Otter">
        {(value, onChange) => (
          <RadioGroup label="Animal" options={options} value={value} onChange={onChange} />
        )}
      </Kept>
    ),
    segments: (
      <Kept start="Otter">
        {(value, onChange) => (
          <SegmentedControl
            label="Animal"
            options={options.map(({ label }) => ({ id: label, label }))}
            value={value}
            onChange={onChange}
          />
        )}
      </Kept>
    ),
    checkbox: (
      <Kept<boolean> start={true}>
        {(value, onChange) => <CheckboxField label="Tell me" value={value} onChange={onChange} />}
      </Kept>
    ),
    switch: (
      <Kept<boolean> start={true}>
        {(value, onChange) => <Switch label="Public" value={value} onChange={onChange} />}
      </Kept>
    ),
    slider: (
      <Kept start={4}>
        {(value, onChange) => (
          <SliderField
            label="Mood"
            value={value}
            onChange={onChange}
            minValue={1}
            maxValue={10}
            startLabel="1"
            endLabel="10"
          />
        )}
      </Kept>
    ),
    date: (
      <Kept<string | null> start="2026-11-20">
        {(value, onChange) => <DateField label="Day" value={value} onChange={onChange} />}
      </Kept>
    ),
  },
  States: {
    loading: <Skeleton shape="list" count={3} />,
    empty: (
      <EmptyState
        illustration={<EmptyPathIllustration />}
        title="No entries yet"
        level={3}
        text="The first walk is the hardest."
        action={<Button>Add entry</Button>}
      />
    ),
    failed: <FailureState title="Couldn't load this" level={3} onRetry={() => undefined} />,
    banner: <Banner tone="warning">The result is provisional.</Banner>,
  },
};

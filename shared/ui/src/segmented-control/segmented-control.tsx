import { useId } from 'react';
import { Frame, Segment } from './segmented-control.styles.ts';

/** A choice of one out of two or three, all in view: a group of radio buttons that `label` names. */
export function SegmentedControl<Id extends string>(props: {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}) {
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        <Segment key={option.id}>
          <input
            type="radio"
            name={name}
            checked={option.id === props.value}
            onChange={() => props.onChange(option.id)}
          />
          <span>{option.label}</span>
        </Segment>
      ))}
    </Frame>
  );
}

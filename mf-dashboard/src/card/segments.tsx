import { useId } from 'react';
import { Frame, Segment } from './segments.styles.ts';

/** A choice of one out of two or three, all in view. */
export function Segments<Id extends string>(props: {
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

import { useState, type ReactElement, type ReactNode } from 'react';

/** A control that keeps its value, as a form would. */
export function Kept<Value>(props: {
  start: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}): ReactElement {
  const [value, setValue] = useState(props.start);
  return <>{props.children(value, setValue)}</>;
}

/** Sample options. */
export const options = ['Heron', 'Otter', 'Badger'].map((label) => ({ value: label, label }));

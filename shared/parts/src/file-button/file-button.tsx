import { Button } from '@stridewell/ui';
import { useRef, type ReactElement } from 'react';
import { styled } from 'styled-components';

const HiddenInput = styled.input`
  display: none;
`;

/** Chooses a spreadsheet as CSV. */
export function FileButton(props: {
  label: string;
  isPending: boolean;
  onChoose: (file: File) => void;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button isPending={props.isPending} onPress={() => input.current?.click()}>
        {props.label}
      </Button>
      <HiddenInput
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={props.label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) props.onChoose(file);
        }}
      />
    </>
  );
}

import { Button, Stack, TextField } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';

/** Asks for the one thing that everything else depends on: the program's name or code. */
export function OneLineForm(props: {
  label: string;
  description?: string;
  submit: string;
  missing: string;
  errorMessage?: string | undefined;
  isPending?: boolean;
  onSubmit: (typed: string) => void;
}): ReactElement {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && typed.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typed.trim() !== '') props.onSubmit(typed.trim());
      }}
    >
      <Stack gap={5}>
        <TextField
          label={props.label}
          description={props.description}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          isRequired
          errorMessage={isMissing ? props.missing : props.errorMessage}
        />
        <Button type="submit" size="large" isWide isPending={props.isPending ?? false}>
          {props.submit}
        </Button>
      </Stack>
    </form>
  );
}

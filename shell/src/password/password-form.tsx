import { passwordRules } from '@stridewell/contracts';
import type { ApiProblem } from '@stridewell/platform';
import { Button, LinkButton, Stack, Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { EndedNote, ProblemLine } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordChanged(props: { text: string; href: string; next: string }): ReactElement {
  return (
    <Stack gap={5}>
      <EndedNote role="status">
        <Text>{props.text}</Text>
      </EndedNote>
      <LinkButton href={props.href}>{props.next}</LinkButton>
    </Stack>
  );
}

export function NewPasswordControl<Fields extends FieldValues>(props: {
  control: Control<Fields>;
  name: Path<Fields>;
  label?: string;
  /** Whether the label says that it is required. */
  isRequired?: boolean;
  /** Facts about the owner, which make a password weak. */
  known?: readonly string[];
}): ReactElement {
  const { control, name, known = [], ...shown } = props;
  const t = useAccountText();
  const count = passwordRules.shortest;
  return (
    <Controller
      name={name}
      control={control}
      rules={{
        validate: (value: string) => value.length >= count || t('password.short', { count }),
      }}
      render={({ field: { ref: _ref, ...field }, fieldState }) => (
        <NewPasswordField
          {...field}
          {...shown}
          known={known}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Saves the password, and shows why it was not saved unless a field does. */
export function SaveLine(props: {
  /** What the form is described by. */
  id: string;
  problem: ApiProblem | null;
  fields: readonly string[];
  isPending: boolean;
}): ReactElement {
  const { id, problem, fields, isPending } = props;
  const t = useAccountText();
  const isOfField = fields.some((name) => problem?.fields[name] !== undefined);
  return (
    <div>
      <ProblemLine id={id} role="alert">
        {problem && !isOfField && <Text tone="danger">{authProblemWords(problem, t)}</Text>}
      </ProblemLine>
      <Button type="submit" size="large" isWide isPending={isPending}>
        {t('password.save')}
      </Button>
    </div>
  );
}
